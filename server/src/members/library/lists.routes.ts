import * as endpoints from '@yinmu/contract/members/lists.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../platform/http/define-route.ts';
import { problem } from '../../platform/problem.ts';
import { listsOf } from './lists.store.ts';
import { addToList, createList, moveInList, ownPage, setLiked, sharedListsPage, sharedPage, takeFromList, toLists } from './lists.ts';
import { deleteList, type ListParts, renameList, shareList, unshareList } from './show-list.ts';

export function listRoutes(app: FastifyInstance, parts: ListParts) {
  const { db } = parts;
  const requireList = (was: boolean) => {
    if (!was) throw problem('list_not_found');
  };
  defineRoute(app, endpoints.getLists, async ({ member }) => toLists(db, await listsOf(db, member.id)));
  defineRoute(app, endpoints.addList, ({ member, body }) => createList(db, member.id, body.name));
  defineRoute(app, endpoints.getList, ({ member, params, query, language }) => ownPage(db, member.id, params.id, query, language));
  defineRoute(app, endpoints.renameList, ({ member, params, body }) => renameList(parts, member, params.id, body.name));
  defineRoute(app, endpoints.removeList, async ({ member, params }) => requireList(await deleteList(db, member.id, params.id)));
  defineRoute(app, endpoints.addToList, ({ member, params, body, language }) =>
    addToList(db, { memberId: member.id, listId: params.id, vodId: body.vodId }, language),
  );
  defineRoute(app, endpoints.removeFromList, ({ member, params }) => takeFromList(db, { memberId: member.id, listId: params.id, vodId: params.vodId }));
  defineRoute(app, endpoints.moveInList, ({ member, params, body }) =>
    moveInList(db, { memberId: member.id, listId: params.id, vodId: params.vodId }, body.placeOf),
  );
  defineRoute(app, endpoints.shareList, ({ member, params }) => shareList(parts, member, params.id));
  defineRoute(app, endpoints.unshareList, ({ member, params }) => unshareList(db, member.id, params.id));
  defineRoute(app, endpoints.getSharedLists, async ({ query, viewer }) => sharedListsPage(db, query.sort ?? 'time', query, (await viewer())?.id));
  defineRoute(app, endpoints.getSharedList, async ({ params, query, language, viewer }) => sharedPage(db, params.id, query, language, (await viewer())?.id));
  defineRoute(app, endpoints.likeList, ({ member, params }) => setLiked(db, member.id, params.id, true));
  defineRoute(app, endpoints.unlikeList, ({ member, params }) => setLiked(db, member.id, params.id, false));
}
