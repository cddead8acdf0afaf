/** Whether browsers accept passkeys at the site's address. */
import { isIP } from 'node:net';
import { type Config, isLoopback } from '../../platform/config.ts';
import { ok, type Said, warning } from './finding.ts';

const MEND = 'set PUBLIC_URL to https:// and a host name; passkeys belong to that name, so that members make new ones where it changes';

/** Browsers require a host name and https, except on localhost. */
export function judgePasskeys({ https, publicUrl }: Pick<Config, 'https' | 'publicUrl'>): Said {
  const { hostname, origin } = publicUrl;
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  // Nobody visits such a site from elsewhere.
  if (isAddress && isLoopback(hostname)) return ok(`passkeys do not work at ${origin}, but where localhost stands in PUBLIC_URL`);
  if (isAddress) return warning(`passkeys do not work at ${origin}: browsers want a host name, and this is an IP address`, MEND);
  if (!https && !isLoopback(hostname)) return warning(`passkeys do not work at ${origin}: browsers want https`, MEND);
  return ok(`passkeys belong to ${hostname}`);
}
