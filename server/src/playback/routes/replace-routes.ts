/** Replaces all route settings: in `routes.json` or for all instances, effective at once, in the audit log. */
import type { RouteSetting } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { recordAction } from '../../operation/audit/index.ts';
import type { Announcements } from '../../platform/database/announcements.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuseTwice } from '../../platform/problem.ts';
import { ROUTE_FILE } from './route-file.ts';
import type { RouteSettings } from './route-settings.ts';

export interface RouteSettingParts {
  db: Db;
  dataDir: string;
  routes: RouteSettings;
  announcements: Announcements;
  /** Called after a change: cached responses are outdated. */
  onSettingsChange: () => void;
}

/** @param by the admin's id. Throws `validation_failed` for a duplicate id. */
export async function replaceRoutes(
  { db, dataDir, routes, announcements, onSettingsChange }: RouteSettingParts,
  by: number,
  next: RouteSetting[],
): Promise<RouteSetting[]> {
  refuseTwice(
    'routes',
    next.map(({ id }) => id),
  );
  const before = routes.all();
  const changed = next.filter((route) => JSON.stringify(route) !== JSON.stringify(before.find(({ id }) => id === route.id)));
  const isAffected = ({ id }: RouteSetting) => changed.some((route) => route.id === id) || !next.some((route) => route.id === id);
  await ROUTE_FILE.write(db, dataDir, next, async (trx) => {
    await announcements.tell(trx, 'routes', null);
    await recordAction(trx, by, 'routes.set', 'routes.json', before.filter(isAffected), changed);
  });
  routes.replace(next);
  onSettingsChange();
  return routes.all();
}
