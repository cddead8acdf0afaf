/** Tells public from private addresses in any notation, because outgoing requests may reach only public ones. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Cloud metadata services on addresses that look public. */
const METADATA = new Set(['168.63.129.16', '100.100.100.200', '192.0.0.192']);
const IPV6_GLOBAL = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.range() === 'unicast' && !METADATA.has(address.toString());
  const v6 = address as ipaddr.IPv6;
  // The ranges of tunnels that embed a v4 address (6to4, Teredo) are not 'unicast'.
  return v6.match(IPV6_GLOBAL) && v6.range() === 'unicast';
}

/** Returns whether a URL leads into a private network, judged only by its address or a local name. */
export function leadsInside(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? !isPublicAddress(host) : /^[^.]*\.?$|(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i.test(host);
}
