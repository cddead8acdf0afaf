/** Sets the poster or the backdrop of a title by a file. */
import { recordAction } from '../audit/index.ts';
import type { Db } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import { listOf } from '../platform/json-list.ts';
import { transaction } from '../platform/transaction.ts';
import type { TitleRow } from '../title-fields/index.ts';
import { keepPicture, type PictureKind, removePicture } from '../title-pictures/index.ts';
import { TitleWriter } from '../titles/index.ts';
import { unchangedRow } from './desk-title.ts';

/** The poster of TMDB would come before the one that was sent. */
const columnsOf = (kind: PictureKind, address: string): Partial<TitleRow> =>
  kind === 'poster' ? { vod_pic: address, tmdb_poster: '' } : { tmdb_backdrop: address };

interface Sent {
  kind: PictureKind;
  version: number;
  bytes: Buffer;
}

/** The picture that was there before is kept for the undoing. Throws `title_changed`, `image_unreadable` and `files_unavailable`. */
export async function setPicture({ db, files }: { db: Db; files: Files }, by: number, vodId: number, { kind, version, bytes }: Sent) {
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
