import * as endpoints from '@yinmu/contract/members/library.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { groupedOwnWrites } from '../../platform/database/own-writes.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { exportMember } from './export.ts';
import { favoriteRoutes, storeFavoriteRoutes } from './favorite-routes.store.ts';
import { removeHistory } from './history.store.ts';
import { historyPage, keptTitles, savedTitlesPage, saveTitle, unsaveTitle } from './library.ts';
import { saveHistory } from './save-history.ts';
import { marksOf } from './saved-titles.store.ts';

export function libraryRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const parts = { db, write: groupedOwnWrites(db) };
  for (const collection of endpoints.COLLECTIONS) {
    const { list, add, remove } = endpoints.collections[collection];
    defineRoute(app, list, ({ member, query, language }) => savedTitlesPage(db, member.id, collection, query, language));
    defineRoute(app, add, ({ member, body, language }) => saveTitle(db, { memberId: member.id, collection, ...body }, language));
    defineRoute(app, remove, ({ member, params }) => unsaveTitle(db, { memberId: member.id, collection, vodId: params.id }));
  }
  defineRoute(app, endpoints.getMarks, ({ member }) => marksOf(db, member.id));
  defineRoute(app, endpoints.getHistory, ({ member, query, language }) => historyPage(db, member.id, query, language));
  defineRoute(app, endpoints.getKeptTitles, ({ body, language }) => keptTitles(db, body.entries, language));
  defineRoute(app, endpoints.exportData, ({ member }) => exportMember(db, member.id));
  defineRoute(app, endpoints.addHistory, async ({ member, body }) => {
    const [watchedAt] = await saveHistory(parts, member.id, [body]);
    return watchedAt === undefined ? { kept: false } : { kept: true, watchedAt };
  });
  defineRoute(app, endpoints.joinHistory, async ({ member, body }) => ({ kept: (await saveHistory(parts, member.id, body.entries)).length }));
  defineRoute(app, endpoints.clearHistory, ({ member }) => removeHistory(db, member.id));
  defineRoute(app, endpoints.getFavoriteRoutes, ({ member }) => favoriteRoutes(db, member.id));
  defineRoute(app, endpoints.setFavoriteRoutes, async ({ member, body }) => {
    await storeFavoriteRoutes(db, member.id, body.routes);
    return favoriteRoutes(db, member.id);
  });
  defineRoute(app, endpoints.removeHistory, ({ member, params }) => removeHistory(db, member.id, params.id));
}
