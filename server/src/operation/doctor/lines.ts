/** Checks one episode per route. */
import { words } from '@yinmu/contract/errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { type AddressCheck, LineSettings, loadLines } from '../../playback/lines/index.ts';
import { tryAddress } from '../../playback/resolve/index.ts';
import { sampleUrl } from '../../titles/core/index.ts';
import { ok, type Said, warning } from './finding.ts';

interface TriedLine {
  id: string;
  /** Undefined if no title has the route. */
  check: AddressCheck | undefined;
  needsResolver: boolean;
}

export function judgeLine({ id, check, needsResolver }: TriedLine): Said | undefined {
  if (!check) return undefined;
  if (needsResolver)
    return warning(`line ${id} has titles, but no resolver that could play them`, 'name one in the tab Lines of the admin area, or switch the line off');
  return check.ok
    ? ok(`line ${id} answers (${check.detail.en})`)
    : warning(
        `line ${id} does not play ${check.url}: ${check.detail.en}`,
        'try it in the tab Lines of the admin area; import its source again, or switch the line off',
      );
}

export async function examineLines(db: Db, dataDir: string, allowPrivate: ReadonlySet<string>): Promise<Said[]> {
  const settings = (await loadLines(db, dataDir)).filter(({ enabled }) => enabled !== false);
  const lines = new LineSettings(settings);
  const tried = settings.map(async ({ id, kind, resolvers }): Promise<TriedLine> => {
    const url = await sampleUrl(db, id);
    const needsResolver = kind === 'parse' && (resolvers ?? []).length === 0;
    const check =
      url === undefined
        ? undefined
        : needsResolver
          ? { ok: false, url, detail: words('', '', ''), milliseconds: 0 }
          : await tryAddress({ lines, allowPrivate }, id, url);
    return { id, check, needsResolver };
  });
  const said = (await Promise.all(tried)).flatMap((line) => judgeLine(line) ?? []);
  return said.length > 0 ? said : [ok('no title has a line with a setting')];
}
