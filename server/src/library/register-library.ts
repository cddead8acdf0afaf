/** The library room of a site: what members keep, and their lists. */
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/database.ts';
import { libraryRoutes } from './library.routes.ts';
import { listRoutes } from './lists.routes.ts';
import { reportedLists } from './reported-lists.ts';

/** @returns shared lists as reports are about them */
export function registerLibrary(app: FastifyInstance, parts: { db: Db }) {
  libraryRoutes(app, parts);
  listRoutes(app, parts);
  return reportedLists;
}
