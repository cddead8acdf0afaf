/** The library room of a site: what members keep, and their lists. */
import type { FastifyInstance } from 'fastify';
import { libraryRoutes } from './library.routes.ts';
import { listRoutes } from './lists.routes.ts';
import { reportedLists, restoreList } from './reported-lists.ts';
import type { ListParts } from './show-list.ts';

/** @returns shared lists as reports are about them, and how one is shown again that was removed */
export function registerLibrary(app: FastifyInstance, parts: ListParts) {
  libraryRoutes(app, parts);
  listRoutes(app, parts);
  return { reported: reportedLists, restore: restoreList };
}
