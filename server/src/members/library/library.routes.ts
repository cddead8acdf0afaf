import { done } from '@yinmu/contract/endpoint.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
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
    app.route(
      defineRoute(list, ({ member, query, language }) => savedTitlesPage(db, member.id, collection, query.page ?? 1, query.limit ?? PAGE_SIZE, language)),
    );
    app.route(defineRoute(add, ({ member, body, language }) => saveTitle(db, { memberId: member.id, collection, ...body }, language)));
    app.route(
      defineRoute(remove, async ({ member, params }) => {
        await unsaveTitle(db, { memberId: member.id, collection, vodId: params.id });
        return done;
      }),
    );
  }
  app.route(defineRoute(endpoints.getMarks, ({ member }) => marksOf(db, member.id)));
  app.route(
    defineRoute(endpoints.getHistory, ({ member, query, language }) => historyPage(db, member.id, query.page ?? 1, query.limit ?? PAGE_SIZE, language)),
  );
  app.route(defineRoute(endpoints.getKeptTitles, ({ body, language }) => keptTitles(db, body.entries, language)));
  app.route(defineRoute(endpoints.exportData, ({ member }) => exportMember(db, member.id)));
  app.route(
    defineRoute(endpoints.addHistory, async ({ member, body }) => {
      const [watchedAt] = await saveHistory(parts, member.id, [body]);
      return watchedAt === undefined ? { kept: false } : { kept: true, watchedAt };
    }),
  );
  app.route(defineRoute(endpoints.joinHistory, async ({ member, body }) => ({ kept: (await saveHistory(parts, member.id, body.entries)).length })));
  app.route(
    defineRoute(endpoints.clearHistory, async ({ member }) => {
      await removeHistory(db, member.id);
      return done;
    }),
  );
  app.route(defineRoute(endpoints.getFavoriteRoutes, ({ member }) => favoriteRoutes(db, member.id)));
  app.route(
    defineRoute(endpoints.setFavoriteRoutes, async ({ member, body }) => {
      await storeFavoriteRoutes(db, member.id, body.routes);
      return favoriteRoutes(db, member.id);
    }),
  );
  app.route(
    defineRoute(endpoints.removeHistory, async ({ member, params }) => {
      await removeHistory(db, member.id, params.id);
      return done;
    }),
  );
}
