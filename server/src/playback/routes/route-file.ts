/** `routes.json`: the operator's routes win over the shipped ones. */
import { readFile } from 'node:fs/promises';
import { type RouteSetting, RouteSettingList } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { Db } from '../../platform/database/database.ts';
import { OperatorFile } from '../../platform/files/operator-file.ts';
import { firstTwice } from '../../platform/problem.ts';
import { idsOf } from './route-settings.ts';

const SHIPPED = new URL('../../../routes.default.json', import.meta.url);

export const ROUTE_FILE = new OperatorFile<RouteSetting[]>('routes.json', RouteSettingList, (routes) => {
  const duplicate = firstTwice(routes.flatMap(idsOf));
  return duplicate === undefined ? undefined : ` names the route ${duplicate} twice`;
});

/** The routes in force. Throws OperatorFileError. */
export const loadRoutes = async (db: Db, dataDir: string): Promise<RouteSetting[]> =>
  (await ROUTE_FILE.read(db, dataDir)) ?? ROUTE_FILE.parse({ text: await readFile(SHIPPED, 'utf8'), from: 'routes.default.json' });
