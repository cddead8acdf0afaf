/** The calls of the desk of titles. */
import * as endpoints from '@yinmu/contract/admin-titles.endpoints.ts';
import { PAGE_SIZE } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/database.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import { addTitle } from './add-title.ts';
import { deskTitle } from './desk-title.ts';
import { editTitle, setState } from './edit-title.ts';
import { findTitles } from './find-titles.ts';
import { changePage, undoChange } from './title-changes.ts';
import { deskLines, setLines } from './title-lines.ts';

export interface DeskParts {
  db: Db;
  /** Called after a title was changed; resolves when this instance shows it, or shows it no more, wherever it is listed. */
  titleChanged: (vodId: number) => Promise<void>;
}

export function deskRoutes(app: FastifyInstance, { db, titleChanged }: DeskParts) {
  const changed = async (vodId: number, change: Promise<void>) => {
    await change;
    await titleChanged(vodId);
    return deskTitle(db, vodId);
  };
  app.route(defineRoute(endpoints.getTitles, ({ query }) => findTitles(db, query.q ?? '', query.status ?? 'any', query.page ?? 1, query.limit ?? PAGE_SIZE)));
  app.route(
    defineRoute(endpoints.addTitle, async ({ member, body }) => {
      const id = await addTitle(db, member.id, body);
      await titleChanged(id);
      return deskTitle(db, id);
    }),
  );
  app.route(defineRoute(endpoints.getTitle, ({ params }) => deskTitle(db, params.id)));
  app.route(defineRoute(endpoints.editTitle, ({ member, params, body }) => changed(params.id, editTitle(db, member.id, params.id, body))));
  app.route(defineRoute(endpoints.getTitleLines, ({ params }) => deskLines(db, params.id)));
  app.route(
    defineRoute(endpoints.setTitleLines, async ({ member, params, body }) => {
      await setLines(db, member.id, params.id, body);
      await titleChanged(params.id);
      return deskLines(db, params.id);
    }),
  );
  app.route(defineRoute(endpoints.setTitleState, ({ member, params, body }) => changed(params.id, setState(db, member.id, params.id, body))));
  app.route(defineRoute(endpoints.getTitleChanges, ({ params, query }) => changePage(db, params.id, query.page ?? 1, query.limit ?? PAGE_SIZE)));
  app.route(defineRoute(endpoints.undoTitleChange, ({ member, params }) => changed(params.id, undoChange(db, member.id, params.id, params.change))));
}
