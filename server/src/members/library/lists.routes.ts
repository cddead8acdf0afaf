import { done } from '@yinmu/contract/endpoint.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import * as endpoints from '@yinmu/contract/members/lists.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../platform/http/define-route.ts';
import { problem } from '../../platform/problem.ts';
import { listsOf } from './lists.store.ts';
import { addToList, createList, ownPage, setLiked, sharedListsPage, sharedPage, takeFromList, toLists } from './lists.ts';
import { deleteList, type ListParts, renameList, shareList, unshareList } from './show-list.ts';

export function listRoutes(app: FastifyInstance, parts: ListParts) {
  const { db } = parts;
  const requireList = (was: boolean) => {
    if (!was) throw problem('list_not_found');
    return done;
  };
  app.route(defineRoute(endpoints.getLists, async ({ member }) => toLists(db, await listsOf(db, member.id))));
  app.route(defineRoute(endpoints.addList, ({ member, body }) => createList(db, member.id, body.name)));
  app.route(
    defineRoute(endpoints.getList, ({ member, params, query, language }) =>
      ownPage(db, member.id, params.id, query.page ?? 1, query.limit ?? PAGE_SIZE, language),
    ),
  );
  app.route(defineRoute(endpoints.renameList, ({ member, params, body }) => renameList(parts, member, params.id, body.name)));
  app.route(defineRoute(endpoints.removeList, async ({ member, params }) => requireList(await deleteList(db, member.id, params.id))));
  app.route(
    defineRoute(endpoints.addToList, ({ member, params, body, language }) =>
      addToList(db, { memberId: member.id, listId: params.id, vodId: body.vodId }, language),
    ),
  );
  app.route(
    defineRoute(endpoints.removeFromList, async ({ member, params }) => {
      await takeFromList(db, { memberId: member.id, listId: params.id, vodId: params.vodId });
      return done;
    }),
  );
  app.route(defineRoute(endpoints.shareList, ({ member, params }) => shareList(parts, member, params.id)));
  app.route(defineRoute(endpoints.unshareList, ({ member, params }) => unshareList(db, member.id, params.id)));
  app.route(
    defineRoute(endpoints.getSharedLists, async ({ query, viewer }) =>
      sharedListsPage(db, query.sort ?? 'time', query.page ?? 1, query.limit ?? PAGE_SIZE, (await viewer())?.id),
    ),
  );
  app.route(
    defineRoute(endpoints.getSharedList, async ({ params, query, language, viewer }) =>
      sharedPage(db, params.id, query.page ?? 1, query.limit ?? PAGE_SIZE, language, (await viewer())?.id),
    ),
  );
  app.route(defineRoute(endpoints.likeList, ({ member, params }) => setLiked(db, member.id, params.id, true)));
  app.route(defineRoute(endpoints.unlikeList, ({ member, params }) => setLiked(db, member.id, params.id, false)));
}
