//! Where a request comes from, as far as that can be believed.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use axum::http::HeaderMap;

/// Who has connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peer {
    /// Somebody with that address.
    Address(IpAddr),
    /// A program of this machine, through a socket file that only those may open whom the host lets: the proxy.
    Local,
}

/// In a test without a network, a program of this machine.
impl Default for Peer {
    fn default() -> Peer {
        Peer::Address(Ipv4Addr::LOCALHOST.into())
    }
}

impl Peer {
    /// Whether the peer's word about others is believed.
    pub fn is_trusted(self, trusted: &[Network]) -> bool {
        match self {
            Peer::Address(address) => is_among(trusted, address),
            Peer::Local => true,
        }
    }
}

fn is_among(networks: &[Network], address: IpAddr) -> bool {
    networks.iter().any(|network| network.contains(address))
}

/// Addresses whose word about other addresses is believed: a proxy, or a network of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: u128,
    /// Leading bits that count, of 128.
    bits: u32,
}

impl Network {
    /// Whether the address is of this network.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.bits == 0 || (number(address) ^ self.address) >> (128 - self.bits) == 0
    }
}

/// Reads an address such as `10.0.0.7`, or a network such as `10.0.0.0/8`.
impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let wrong = || "it must be an address such as 10.0.0.7 or a network such as 10.0.0.0/8".to_owned();
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse::<u32>().map_err(|_| wrong())?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let whole = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.unwrap_or(whole);
        if bits > whole {
            return Err(wrong());
        }
        Ok(Network { address: number(address), bits: bits + 128 - whole })
    }
}

/// IPv4 addresses are those of IPv6 that stand for them.
fn number(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(v4) => v4.to_ipv6_mapped().to_bits(),
        IpAddr::V6(v6) => v6.to_bits(),
    }
}

/// The address of the client: the peer's, or behind proxies that the host trusts the right-most one in
/// `X-Forwarded-For` that isn't such a proxy's. What stands further left is only what a client claims.
pub fn address(peer: Peer, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let mut address = match peer {
        Peer::Address(address) => address.to_canonical(),
        Peer::Local => Ipv4Addr::LOCALHOST.into(),
    };
    let mut believed = peer.is_trusted(trusted);
    let forwarded = headers.get_all("x-forwarded-for").iter().rev();
    let mut hops = forwarded.flat_map(|value| value.to_str().unwrap_or_default().rsplit(','));
    while believed {
        let Some(hop) = hops.next() else { break };
        // A proxy that writes nonsense is the last that can be known.
        let Some(hop) = hop_address(hop.trim()) else { break };
        address = hop.to_canonical();
        believed = is_among(trusted, address);
    }
    address
}

/// An address, with a port or without.
fn hop_address(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse::<std::net::SocketAddr>().ok().map(|address| address.ip());
    text.parse().ok().or_else(with_port)
}

/// Whom a limit is held to: an IPv4 address, or the network of an IPv6 address that one household has.
pub fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !(u128::MAX >> 64))),
    }
}

/// The networks that are trusted where the host names none: this machine.
pub fn this_machine() -> Vec<Network> {
    let v4 = Network { address: number(Ipv4Addr::LOCALHOST.into()), bits: 128 - 24 };
    let v6 = Network { address: number(Ipv6Addr::LOCALHOST.into()), bits: 128 };
    vec![v4, v6]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        let trusted: Vec<Network> = trusted.iter().map(|text| text.parse().unwrap()).collect();
        let peer = if peer.is_empty() { Peer::Local } else { Peer::Address(peer.parse().unwrap()) };
        address(peer, &headers, &trusted).to_string()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        assert_eq!(client("192.0.2.1", &["203.0.113.9"], &[]), "192.0.2.1");
        assert_eq!(client("192.0.2.1", &["203.0.113.9"], &["10.0.0.0/8"]), "192.0.2.1");
        assert_eq!(client("10.1.2.3", &["203.0.113.9"], &["10.0.0.0/8"]), "203.0.113.9");
        assert_eq!(client("::ffff:10.1.2.3", &["203.0.113.9"], &["10.0.0.0/8"]), "203.0.113.9");
    }

    #[test]
    fn the_right_most_untrusted_address_counts() {
        let proxies = ["10.0.0.0/8", "::1"];
        // The client wrote the first itself.
        assert_eq!(client("10.0.0.1", &["1.1.1.1, 203.0.113.9"], &proxies), "203.0.113.9");
        assert_eq!(client("10.0.0.1", &["1.1.1.1, 203.0.113.9, 10.0.0.2"], &proxies), "203.0.113.9");
        assert_eq!(client("::1", &["1.1.1.1", "203.0.113.9", "10.0.0.2"], &proxies), "203.0.113.9");
        assert_eq!(client("10.0.0.1", &["203.0.113.9:4711"], &proxies), "203.0.113.9");
        assert_eq!(client("10.0.0.1", &["[2001:db8::1]:4711"], &proxies), "2001:db8::1");
    }

    #[test]
    fn whoever_comes_through_a_socket_file_is_the_proxy() {
        assert_eq!(client("", &["1.1.1.1, 203.0.113.9"], &[]), "203.0.113.9");
        assert_eq!(client("", &["203.0.113.9, 10.0.0.2"], &["10.0.0.0/8"]), "203.0.113.9");
        assert_eq!(client("", &["127.0.0.1"], &[]), "127.0.0.1");
        assert_eq!(client("", &[], &["10.0.0.0/8"]), "127.0.0.1");
    }

    #[test]
    fn nonsense_ends_the_chain() {
        assert_eq!(client("10.0.0.1", &["203.0.113.9, unknown"], &["10.0.0.0/8"]), "10.0.0.1");
        assert_eq!(client("10.0.0.1", &[""], &["10.0.0.0/8"]), "10.0.0.1");
        assert_eq!(client("10.0.0.1", &["10.0.0.3, 10.0.0.2"], &["10.0.0.0/8"]), "10.0.0.3");
    }

    #[test]
    fn networks_have_their_bounds() {
        let contains = |network: &str, address: &str| {
            network.parse::<Network>().unwrap().contains(address.parse().unwrap())
        };
        assert!(contains("10.0.0.0/8", "10.255.0.1") && !contains("10.0.0.0/8", "11.0.0.0"));
        assert!(contains("10.0.0.7", "10.0.0.7") && !contains("10.0.0.7", "10.0.0.6"));
        assert!(contains("2001:db8::/32", "2001:db8:1::") && !contains("2001:db8::/32", "2001:db9::"));
        assert!(contains("0.0.0.0/0", "203.0.113.9") && !contains("0.0.0.0/0", "2001:db8::1"));
        assert!(contains("::/0", "203.0.113.9"));
        for wrong in ["", "10.0.0", "10.0.0.0/33", "::/129", "10.0.0.0/-1", "host"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
        let ours = this_machine();
        for (address, is) in [("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("128.0.0.1", false)] {
            assert_eq!(
                ours.iter().any(|network| network.contains(address.parse().unwrap())),
                is,
                "{address}"
            );
        }
    }

    #[test]
    fn a_household_shares_a_limit() {
        let of = |address: &str| household(address.parse().unwrap()).to_string();
        assert_eq!(of("203.0.113.9"), "203.0.113.9");
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}
