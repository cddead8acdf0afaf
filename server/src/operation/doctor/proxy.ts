/** Checks the public address and the trusted proxy headers. */
import { type Config, isLoopback } from '../../platform/config.ts';
import { fetchGuarded, hostPort, OutgoingError } from '../../platform/network/outgoing.ts';
import { ok, type Said, warning } from './finding.ts';

type Proxied = Pick<Config, 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY' | 'https' | 'publicUrl'>;

export function judgeProxy({ HOST, PUBLIC_URL, TRUST_PROXY, https, publicUrl }: Proxied): Said[] {
  const said: Said[] = [];
  const isPublic = !isLoopback(publicUrl.hostname);
  if (PUBLIC_URL === undefined && !isLoopback(HOST))
    said.push(warning(`PUBLIC_URL is not set: links in emails and feeds start with ${publicUrl.origin}`, 'set it to the address visitors use'));
  if (PUBLIC_URL === undefined && TRUST_PROXY !== undefined && isLoopback(HOST))
    said.push(
      warning(
        'TRUST_PROXY is set but PUBLIC_URL is not: visitors’ forms are refused as coming from another site',
        'set PUBLIC_URL to the address visitors use',
      ),
    );
  if (https && TRUST_PROXY === undefined)
    said.push(
      warning(
        'PUBLIC_URL is https, so there is a proxy, but TRUST_PROXY is not set: all visitors share one address and its limits',
        'set TRUST_PROXY to the proxy’s address or network (loopback if it is on this machine)',
      ),
    );
  if (PUBLIC_URL !== undefined && isPublic && !https)
    said.push(warning('PUBLIC_URL is http: passwords and cookies can be intercepted', 'put a proxy with a certificate in front (docs/operating/install.md)'));
  return said.length > 0 ? said : [ok(`visitors use ${publicUrl.origin}; ${TRUST_PROXY === undefined ? 'no proxy is trusted' : `trusted: ${TRUST_PROXY}`}`)];
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;

export async function examineSite({ publicUrl, allowPrivate }: Pick<Config, 'publicUrl' | 'allowPrivate'>): Promise<Said> {
  const asked = {
    kind: 'site',
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    anyPort: true,
    allowPrivate: new Set([...allowPrivate, hostPort(publicUrl)]),
  } as const;
  const mend = 'start the site, or check its log, the proxy and the name in PUBLIC_URL';
  try {
    const { status, body } = await fetchGuarded(new URL('/readyz', publicUrl).href, asked);
    if (status === 200) return ok(`the site responds at ${publicUrl.origin} and is ready`);
    return warning(`the site at ${publicUrl.origin} responds with ${status}: ${body.toString('utf8', 0, 300)}`, mend);
  } catch (thrown) {
    if (!(thrown instanceof OutgoingError)) throw thrown;
    return warning(`the site does not respond at ${publicUrl.origin}: ${thrown.message}`, mend);
  }
}
