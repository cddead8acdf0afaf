/** The calls that set what a title is made of beside its fields: lines with episodes, pictures. */
import * as endpoints from '@yinmu/contract/admin-titles.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import { registerUpload } from '../platform/http/uploads.ts';
import { deskTitle } from './desk-title.ts';
import { setPicture } from './set-picture.ts';
import { deskLines, setLines } from './title-lines.ts';

export interface DeskParts {
  db: Db;
  files: Files;
  /** Called after a title was changed; resolves when this instance shows it, or shows it no more, wherever it is listed. */
  titleChanged: (vodId: number) => Promise<void>;
}

export function contentRoutes(app: FastifyInstance, { db, files, titleChanged }: DeskParts) {
  app.route(defineRoute(endpoints.getTitleLines, ({ params }) => deskLines(db, params.id)));
  app.route(
    defineRoute(endpoints.setTitleLines, async ({ member, params, body }) => {
      await setLines(db, member, params.id, body);
      await titleChanged(params.id);
      return deskLines(db, params.id);
    }),
  );
  registerUpload(app, endpoints.setTitlePicture, async ({ member, params, query }, bytes) => {
    await setPicture({ db, files }, member.id, params.id, { kind: params.picture, version: query.version, bytes });
    await titleChanged(params.id);
    return deskTitle(db, params.id);
  });
}
