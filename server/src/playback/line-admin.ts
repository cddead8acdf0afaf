/** The routes in force: read from the file, changed in the browser, tried with an episode of the catalogue. */

import path from 'node:path';
import type { LineSetting } from '@yinmu/contract/admin-sources.endpoints.ts';
import { words } from '@yinmu/contract/errors.ts';
import { streamTypeOf } from '@yinmu/contract/stream.ts';
import { recordAction } from '../audit/index.ts';
import type { AddressCheck, LineSettings } from '../lines/index.ts';
import type { Db } from '../platform/database.ts';
import { writeWhole } from '../platform/files.ts';
import { fetchGuarded, OutgoingError } from '../platform/outgoing.ts';
import { invalidField, problem } from '../platform/problem.ts';
import { sampleOfRoute } from '../titles/index.ts';
import { isHtml, mayBeFramed } from './page-line.ts';
import { askResolvers } from './resolve.ts';

const TEST_MS = 15_000;
const SAMPLE_BYTES = 2 * 1024 * 1024;

export interface LineParts {
  db: Db;
  dataDir: string;
  lines: LineSettings;
  allowPrivate: ReadonlySet<string>;
  /** Answers that were kept show the old routes. */
  onChange: () => void;
}

export async function replaceLines({ db, dataDir, lines, onChange }: LineParts, by: number, next: LineSetting[]): Promise<LineSetting[]> {
  const twice = next.find((route, i) => next.findIndex(({ id }) => id === route.id) !== i);
  if (twice) throw invalidField('routes', words(`may not name "${twice.id}" twice`, `不能重复“${twice.id}”`, `不能重複「${twice.id}」`));
  await writeWhole(path.join(dataDir, 'routes.json'), `${JSON.stringify(next, null, 2)}\n`);
  const before = lines.all();
  lines.replace(next);
  onChange();
  await db.transaction().execute(async (trx) => {
    const changed = next.filter((route) => JSON.stringify(route) !== JSON.stringify(before.find(({ id }) => id === route.id)));
    const known = (list: readonly LineSetting[]) => list.filter(({ id }) => changed.some((route) => route.id === id) || !next.some((route) => route.id === id));
    await recordAction(trx, by, 'routes.set', 'routes.json', known(before), changed);
  });
  return lines.all();
}

/** Whether an episode's address plays on a route, as far as a server can tell. */
export async function tryAddress({ lines, allowPrivate }: Pick<LineParts, 'lines' | 'allowPrivate'>, id: string, url: string): Promise<AddressCheck> {
  const setting = lines.get(id);
  const begun = performance.now();
  const result = (ok: boolean, detail: string) => ({ ok, url, detail, milliseconds: Math.round(performance.now() - begun) });
  if (url.startsWith('/')) return result(true, 'served by this site');
  try {
    if (setting?.kind === 'parse') {
      const signal = AbortSignal.timeout(TEST_MS);
      const { stream, reached } = await askResolvers(setting.resolvers ?? [], url, { allowPrivate, signal, timeoutMs: TEST_MS });
      return stream ? result(true, stream.url) : result(false, reached ? 'no resolver knows it' : 'no resolver answers');
    }
    const answer = await fetchGuarded(url, { timeoutMs: TEST_MS, maxBytes: SAMPLE_BYTES, allowPrivate, anyPort: true });
    const { status, headers, body } = answer;
    if (status < 400 && isHtml(answer)) {
      // Where a page is what the address says, the page is there; where a stream should be, none is.
      const isPage = streamTypeOf(url) === 'embed';
      return result(isPage && mayBeFramed(headers), `status ${status}, a web page, ${isPage ? 'which can at best be framed' : 'not a stream'}`);
    }
    return result(status < 400 && (!/\.m3u8(\?|$)/.test(url) || body.toString('utf8', 0, 7) === '#EXTM3U'), `status ${status}, ${body.length} bytes`);
  } catch (error) {
    if (error instanceof OutgoingError) return result(false, error.message);
    throw error;
  }
}

export async function tryLine(parts: LineParts, id: string): Promise<AddressCheck> {
  if (!parts.lines.get(id)) throw problem('not_found');
  const url = await sampleOfRoute(parts.db, id);
  return url === undefined ? { ok: false, url: '', detail: 'no title has this route', milliseconds: 0 } : tryAddress(parts, id, url);
}
