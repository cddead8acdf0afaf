/** Adds the order of a list, which its owner sets; until now, newest titles came first. */
import { sql } from 'kysely';
import type { Migration } from '../../platform/database/migrations.ts';

export const orderOfLists: Migration = {
  name: '0020-order-of-lists',
  async up(db) {
    for (const statement of [
      'ALTER TABLE title_list_item ADD COLUMN place BIGINT NOT NULL DEFAULT 0',
      `UPDATE title_list_item SET place = o.place FROM (
        SELECT list_id, vod_id, ROW_NUMBER() OVER (PARTITION BY list_id ORDER BY added_at, vod_id) AS place FROM title_list_item) AS o
        WHERE o.list_id = title_list_item.list_id AND o.vod_id = title_list_item.vod_id`,
      'DROP INDEX title_list_item_newest',
      'CREATE INDEX title_list_item_place ON title_list_item (list_id, place)',
    ])
      await sql.raw(statement).execute(db);
  },
};
