//! What a score means in rating points.

use std::fmt;

/// Standard errors on each side of the mean that hold 95 % of a normal distribution.
const Z95: f64 = 1.96;

/// The difference of ratings that a match shows: `400 · log10(s / (1 - s))` for a score s between 0 and 1.
///
/// The interval is that of the mean over pairs of games from one opening: an opening that favours one side costs one
/// game what it gives to the other, so that pairs vary less than twice as many games on their own would say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Elo {
    /// The difference; infinite if every game was won, or lost.
    difference: f64,
    /// Its 95 % interval; infinite where it holds a score of 0 or 1.
    low: f64,
    high: f64,
}

impl Elo {
    /// From the mean score of each pair of games, 0 to 1.
    pub(super) fn from_pairs(pairs: &[f64]) -> Elo {
        let n = pairs.len().max(1) as f64;
        let mean = pairs.iter().sum::<f64>() / n;
        let (low, high) = if mean <= 0.0 || mean >= 1.0 {
            // Nothing varied, and yet the next game might: the score that would show this much in 1 match of 40.
            let edge = 0.025_f64.powf(1.0 / (2.0 * n));
            if mean >= 1.0 { (edge, 1.0) } else { (0.0, 1.0 - edge) }
        } else {
            let squares: f64 = pairs.iter().map(|pair| (pair - mean).powi(2)).sum();
            // One pair says nothing of how much pairs vary.
            let error = if pairs.len() > 1 { (squares / (n - 1.0) / n).sqrt() } else { f64::INFINITY };
            ((mean - Z95 * error).max(0.0), (mean + Z95 * error).min(1.0))
        };
        Elo { difference: points(mean), low: points(low), high: points(high) }
    }
}

fn points(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// `+123 ± 45 (95 %: +80 to +170)`. The middle figure is half the interval's width.
impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = (self.high - self.low) / 2.0;
        write!(f, "{:+.0} ± {half:.0} (95 %: {:+.0} to {:+.0})", self.difference, self.low, self.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_quarters_are_191_points() {
        let elo = Elo::from_pairs(&[0.75, 0.75, 0.75]);
        assert_eq!(elo.to_string(), "+191 ± 0 (95 %: +191 to +191)");
    }

    #[test]
    fn an_even_match_is_nothing_and_its_interval_shrinks_with_its_length() {
        let short = Elo::from_pairs(&[1.0, 0.0, 0.5, 0.5].repeat(5));
        let long = Elo::from_pairs(&[1.0, 0.0, 0.5, 0.5].repeat(50));
        assert!(short.difference.abs() < 1e-9 && long.difference.abs() < 1e-9);
        assert!((short.high + short.low).abs() < 1e-6);
        assert!(long.high > 20.0 && long.high < short.high);
    }

    #[test]
    fn a_clean_sweep_is_bounded_on_one_side() {
        let won = Elo::from_pairs(&[1.0; 100]);
        assert!(won.difference.is_infinite() && won.high.is_infinite());
        assert!((600.0..800.0).contains(&won.low), "{won}");
        let lost = Elo::from_pairs(&[0.0; 100]);
        assert!((lost.high + won.low).abs() < 1e-6, "{lost}");
    }
}
