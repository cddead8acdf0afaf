/** Checks whether other sites may frame a page, which browsers do not tell the player. */
import type { Stream } from '@yinmu/contract/playback/playback.endpoints.ts';
import { fetchGuarded, OutgoingError } from '../../platform/network/outgoing.ts';

/** Short, because the viewer is waiting. */
const TIMEOUT_MS = 5000;
const MAX_PAGE = 1024 * 1024;

type Headers = Record<string, string | string[] | undefined>;
const headerText = (headers: Headers, name: string) => [headers[name] ?? []].flat().join(',');

export function mayBeFramed(headers: Headers): boolean {
  // Browsers ignore X-Frame-Options if the policy has frame-ancestors.
  const policies = headerText(headers, 'content-security-policy').split(/[;,]/);
  const ancestors = policies.map((each) => each.trim().toLowerCase().split(/\s+/)).filter(([name]) => name === 'frame-ancestors');
  if (ancestors.length > 0) return ancestors.every((sources) => sources.includes('*') || sources.includes('https:'));
  return !/\b(deny|sameorigin)\b/i.test(headerText(headers, 'x-frame-options'));
}

export const isHtml = ({ headers, body }: { headers: Headers; body: Buffer }) =>
  /^\s*(text\/html|application\/xhtml)/i.test(headerText(headers, 'content-type')) ||
  /^\uFEFF?\s*<(!doctype|html|head|body)\b/i.test(body.toString('utf8', 0, 200));

/** Returns undefined if the page is missing or forbids framing. If only this server cannot reach the page, the browser tries it. */
export async function framedPage(
  url: string,
  { allowPrivate, signal }: { allowPrivate: ReadonlySet<string>; signal: AbortSignal },
): Promise<Stream | undefined> {
  try {
    const { status, headers, body } = await fetchGuarded(url, { kind: 'page', timeoutMs: TIMEOUT_MS, maxBytes: MAX_PAGE, allowPrivate, signal, anyPort: true });
    if (/^\uFEFF?#EXTM3U/.test(body.toString('utf8', 0, 20))) return { url, type: 'hls' };
    return status < 400 && mayBeFramed(headers) ? { url, type: 'embed' } : undefined;
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return error.fault === 'refused' ? undefined : { url, type: 'embed' };
  }
}
