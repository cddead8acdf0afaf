/** Tells public addresses from private ones, in whatever notation they are written: outgoing requests reach only public ones. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Cloud metadata services that sit on addresses which otherwise look public. */
const METADATA = new Set(['168.63.129.16', '100.100.100.200', '192.0.0.192']);
const IPV6_GLOBAL = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.range() === 'unicast' && !METADATA.has(address.toString());
  const v6 = address as ipaddr.IPv6;
  // Tunnels carry a v4 address inside (6to4, Teredo): ipaddr names their ranges, so they are not 'unicast'.
  return v6.match(IPV6_GLOBAL) && v6.range() === 'unicast';
}

/** Whether a URL says by itself that it leads into a private network: by its address in any notation, or by a name that only exists there. */
export function leadsInside(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? !isPublicAddress(host) : /^[^.]*\.?$|(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i.test(host);
}
