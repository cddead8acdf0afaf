import * as endpoints from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { FileAnswer } from '../../platform/http/caching/json-stream.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { deskTitle } from './desk-title.ts';
import { duplicatePage } from './duplicates.ts';
import { addTitle, editTitle, setState } from './edit-title.ts';
import { findTitles, titlesCsv } from './find-titles.ts';
import { changePage } from './title-changes.ts';
import { contentRoutes, type DeskParts } from './title-content.routes.ts';
import { undoChange } from './undo-change.ts';

export function deskRoutes(app: FastifyInstance, parts: DeskParts) {
  const { db, titleChanged } = parts;
  const changed = async (vodId: number, change: Promise<void>) => {
    await change;
    await titleChanged(vodId);
    return deskTitle(db, vodId);
  };
  defineRoute(app, endpoints.getTitles, ({ query }) => findTitles(db, query, query));
  defineRoute(app, endpoints.exportTitlesCsv, ({ query, language }) => new FileAnswer('titles.csv', titlesCsv(db, query, language)));
  defineRoute(app, endpoints.getDuplicates, ({ query }) => duplicatePage(db, query.q ?? '', query));
  defineRoute(app, endpoints.addTitle, async ({ member, body }) => {
    const id = await addTitle(db, member.id, body);
    await titleChanged(id);
    return deskTitle(db, id);
  });
  defineRoute(app, endpoints.getTitle, ({ params }) => deskTitle(db, params.id));
  defineRoute(app, endpoints.editTitle, ({ member, params, body }) => changed(params.id, editTitle(db, member, params.id, body)));
  contentRoutes(app, parts);
  defineRoute(app, endpoints.setTitleState, ({ member, params, body }) => changed(params.id, setState(db, member, params.id, body)));
  defineRoute(app, endpoints.getTitleChanges, ({ params, query }) => changePage(db, params.id, query));
  defineRoute(app, endpoints.undoTitleChange, ({ member, params }) => changed(params.id, undoChange(db, member, params.id, params.change)));
}
