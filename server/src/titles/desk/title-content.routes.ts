import * as endpoints from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, listOf, transaction } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { registerUpload } from '../../platform/http/uploads.ts';
import { TitleWriter } from '../core/index.ts';
import type { TitleRow } from '../fields/index.ts';
import { keepPicture, type PictureKind, removePicture } from '../pictures/index.ts';
import { deskTitle, unchangedRow } from './desk-title.ts';
import { deskRoutes, setRoutes } from './title-routes.ts';

/** Returns the columns to set. Clears TMDB's poster, which would be shown instead of the uploaded one. */
const columnsOf = (kind: PictureKind, address: string): Partial<TitleRow> =>
  kind === 'poster' ? { vod_pic: address, tmdb_poster: '' } : { tmdb_backdrop: address };

interface Sent {
  kind: PictureKind;
  version: number;
  bytes: Buffer;
}

/** Keeps the old picture for undo. Throws `title_changed`, `image_unreadable` or `files_unavailable`. */
async function setPicture({ db, files }: { db: Db; files: Files }, by: number, vodId: number, { kind, version, bytes }: Sent) {
  await transaction(db, (trx) => unchangedRow(trx, vodId, version));
  const address = await keepPicture({ db, files }, vodId, kind, bytes);
  try {
    await transaction(db, async (trx) => {
      const row = await unchangedRow(trx, vodId, version);
      const columns = columnsOf(kind, address);
      const locked = JSON.stringify([...new Set([...listOf(row.locked), ...Object.keys(columns)])]);
      await new TitleWriter(trx, { kind: 'admin', memberId: by }).change(row, { ...columns, locked });
      await recordAction(trx, by, `title.${kind}`, `title ${vodId} ${row.vod_name}`, null, null);
    });
  } catch (error) {
    await removePicture({ db, files }, address);
    throw error;
  }
}

export interface DeskParts {
  db: Db;
  files: Files;
  /** Called after a title changed; resolves when every list on this instance reflects it. */
  titleChanged: (vodId: number) => Promise<void>;
}

export function contentRoutes(app: FastifyInstance, { db, files, titleChanged }: DeskParts) {
  defineRoute(app, endpoints.getTitleRoutes, ({ params }) => deskRoutes(db, params.id));
  defineRoute(app, endpoints.setTitleRoutes, async ({ member, params, body }) => {
    await setRoutes(db, member, params.id, body);
    await titleChanged(params.id);
    return deskRoutes(db, params.id);
  });
  registerUpload(app, endpoints.setTitlePicture, async ({ member, params, query }, bytes) => {
    await setPicture({ db, files }, member.id, params.id, { kind: params.picture, version: query.version, bytes });
    await titleChanged(params.id);
    return deskTitle(db, params.id);
  });
}
