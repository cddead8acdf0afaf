import type { Language } from '@yinmu/contract/limits.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { getHomeSettings, type HomeSettings, setHomeSettings } from '@yinmu/contract/site/home-settings.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type NamedLists, namedRows, requireOrder, withNames } from './home-settings.ts';
import type { PartsInForce } from './parts-in-force.ts';

interface Parts extends Pick<PartsInForce, 'home' | 'categories'> {
  db: Db;
  lists: NamedLists;
}
export function routeHomeSettings(app: FastifyInstance, { db, lists, home, categories }: Parts) {
  const answer = async (revisions: Revision<HomeSettings>[], language: Language) => ({
    ...(await withNames(db, revisions)),
    rows: await namedRows(revisions, { categories: await categories.revisions(), lists, language }),
  });
  defineRoute(app, getHomeSettings, async ({ language }) => answer(await home.revisions(), language));
  defineRoute(app, setHomeSettings, async ({ member, body: { version, settings }, language }) => {
    requireOrder(settings.heroes);
    return answer(await home.change(member.id, version, settings), language);
  });
}
