/** The calls of lists. */
import { done } from '@yinmu/contract/endpoint.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import * as calls from '@yinmu/contract/lists.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/database.ts';
import { on } from '../platform/http/define-route.ts';
import { problem } from '../platform/problem.ts';
import { dropList, listsOf, takeItem } from './lists.store.ts';
import { editList, like, makeList, ownPage, putInList, sharedListsPage, sharedPage, toLists } from './lists.ts';

export function listRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const demand = (was: boolean) => {
    if (!was) throw problem('list_not_found');
    return done;
  };
  app.route(on(calls.getLists, async ({ member }) => toLists(db, await listsOf(db, member.id))));
  app.route(on(calls.addList, ({ member, body }) => makeList(db, member.id, body.name)));
  app.route(on(calls.getList, ({ member, params, query, language }) => ownPage(db, member.id, params.id, query.page ?? 1, query.limit ?? PAGE_SIZE, language)));
  app.route(on(calls.renameList, ({ member, params, body }) => editList(db, member.id, params.id, { name: body.name.trim() })));
  app.route(on(calls.removeList, async ({ member, params }) => demand(await dropList(db, member.id, params.id))));
  app.route(on(calls.addToList, ({ member, params, body, language }) => putInList(db, member.id, params.id, body.vodId, language)));
  app.route(on(calls.removeFromList, async ({ member, params }) => demand(await takeItem(db, member.id, params.id, params.vodId))));
  app.route(on(calls.shareList, ({ member, params }) => editList(db, member.id, params.id, { shared: 1 })));
  app.route(on(calls.unshareList, ({ member, params }) => editList(db, member.id, params.id, { shared: 0 })));
  app.route(
    on(calls.getSharedLists, async ({ query, viewer }) =>
      sharedListsPage(db, query.sort ?? 'time', query.page ?? 1, query.limit ?? PAGE_SIZE, (await viewer())?.id),
    ),
  );
  app.route(
    on(calls.getSharedList, async ({ params, query, language, viewer }) =>
      sharedPage(db, params.id, query.page ?? 1, query.limit ?? PAGE_SIZE, language, (await viewer())?.id),
    ),
  );
  app.route(on(calls.likeList, ({ member, params }) => like(db, member.id, params.id, true)));
  app.route(on(calls.unlikeList, ({ member, params }) => like(db, member.id, params.id, false)));
}
