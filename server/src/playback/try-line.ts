/** Trying whether a line plays: an admin tries one with an episode of the catalogue, the site tries the lines it has hidden. */
import { streamTypeOf } from '@yinmu/contract/stream.ts';
import type { AddressCheck, LineSettings } from '../lines/index.ts';
import type { Db } from '../platform/database.ts';
import { fetchGuarded, OutgoingError } from '../platform/outgoing.ts';
import { problem } from '../platform/problem.ts';
import { sampleUrl } from '../titles/index.ts';
import { isHtml, mayBeFramed } from './page-line.ts';
import { askResolvers } from './resolve.ts';

const TEST_MS = 15_000;
const SAMPLE_BYTES = 2 * 1024 * 1024;

export interface TryParts {
  lines: LineSettings;
  allowPrivate: ReadonlySet<string>;
}

/** Checks whether an episode's address plays on a line, as far as a server can tell. */
export async function tryAddress({ lines, allowPrivate }: TryParts, id: string, url: string): Promise<AddressCheck> {
  const setting = lines.get(id);
  const begun = performance.now();
  const result = (ok: boolean, detail: string) => ({ ok, url, detail, milliseconds: Math.round(performance.now() - begun) });
  if (url.startsWith('/')) return result(true, 'served by this site');
  try {
    if (setting?.kind === 'parse') {
      const signal = AbortSignal.timeout(TEST_MS);
      const { stream, unsendable = [], reached } = await askResolvers(setting.resolvers ?? [], url, { allowPrivate, signal, timeoutMs: TEST_MS });
      const wants = unsendable.length > 0 ? ` (wants ${unsendable.join(', ')}, which no browser sends)` : '';
      return stream ? result(true, stream.url + wants) : result(false, reached ? 'no resolver knows it' : 'no resolver answers');
    }
    const answer = await fetchGuarded(url, { kind: 'line test', timeoutMs: TEST_MS, maxBytes: SAMPLE_BYTES, allowPrivate, anyPort: true });
    const { status, headers, body } = answer;
    if (status < 400 && isHtml(answer)) {
      // An address that names a page is served by a page; one that names a stream is not.
      const isPage = streamTypeOf(url) === 'embed';
      return result(isPage && mayBeFramed(headers), `status ${status}, a web page, ${isPage ? 'which can at best be framed' : 'not a stream'}`);
    }
    return result(status < 400 && (!/\.m3u8(\?|$)/.test(url) || body.toString('utf8', 0, 7) === '#EXTM3U'), `status ${status}, ${body.length} bytes`);
  } catch (error) {
    if (error instanceof OutgoingError) return result(false, error.message);
    throw error;
  }
}

/** Throws `not_found` for a line without a setting. */
export async function tryLine(parts: TryParts & { db: Db }, id: string): Promise<AddressCheck> {
  if (!parts.lines.get(id)) throw problem('not_found');
  const url = await sampleUrl(parts.db, id);
  return url === undefined ? { ok: false, url: '', detail: 'no title has this route', milliseconds: 0 } : tryAddress(parts, id, url);
}
