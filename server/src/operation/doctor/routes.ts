/** Checks one episode per route. */
import { words } from '@yinmu/contract/errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { tryAddress } from '../../playback/resolve/index.ts';
import { type AddressCheck, loadRoutes, RouteSettings } from '../../playback/routes/index.ts';
import { sampleUrl } from '../../titles/core/index.ts';
import { ok, type Said, warning } from './finding.ts';

interface TriedRoute {
  id: string;
  /** Undefined if no title has the route. */
  check: AddressCheck | undefined;
  needsResolver: boolean;
}

export function judgeRoute({ id, check, needsResolver }: TriedRoute): Said | undefined {
  if (!check) return undefined;
  if (needsResolver) return warning(`route ${id} has titles but no resolver to play them`, 'add one under Routes in the admin area, or turn the route off');
  return check.ok
    ? ok(`route ${id} responds (${check.detail.en})`)
    : warning(
        `route ${id} does not play ${check.url}: ${check.detail.en}`,
        'test it under Routes in the admin area; import its source again, or turn the route off',
      );
}

export async function examineRoutes(db: Db, dataDir: string, allowPrivate: ReadonlySet<string>): Promise<Said[]> {
  const settings = (await loadRoutes(db, dataDir)).filter(({ enabled }) => enabled !== false);
  const routes = new RouteSettings(settings);
  const tried = settings.map(async ({ id, kind, resolvers }): Promise<TriedRoute> => {
    const url = await sampleUrl(db, id);
    const needsResolver = kind === 'parse' && (resolvers ?? []).length === 0;
    const check =
      url === undefined
        ? undefined
        : needsResolver
          ? { ok: false, url, detail: words('', '', ''), milliseconds: 0 }
          : await tryAddress({ routes, allowPrivate }, id, url);
    return { id, check, needsResolver };
  });
  const said = (await Promise.all(tried)).flatMap((route) => judgeRoute(route) ?? []);
  return said.length > 0 ? said : [ok('no title has a configured route')];
}
