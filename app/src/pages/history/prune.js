{
  // The fifty that ended last stay: what is kept begins with the time. Storage throws where cookies are forbidden.
  try {
    const games = Object.entries(localStorage).filter(([key]) => key.startsWith("parlour.past1.")).map(([key, game]) => [parseInt(game) || 0, key]);
    for (const [, key] of games.sort(([a], [b]) => b - a).slice(50)) localStorage.removeItem(key);
  } catch {}
}
