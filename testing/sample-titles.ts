/** Titles in the shape that sources send. */

import { applyBatch } from '../server/src/ingest/importing/apply-batch.ts';
import { sourceFor } from '../server/src/ingest/importing/import.store.ts';
import { readRecord, toPending } from '../server/src/ingest/importing/record.ts';
import { type DatabasePlace, openDatabase, transaction } from '../server/src/platform/database/database.ts';

export type TestTitle = Record<string, unknown> & { vod_name: string };

let next = 1;

/** `routes` and `episodes` make the play fields; anything else is a field of the record. */
export function aTitle(facts: TestTitle & { routes?: readonly string[]; episodes?: number }): TestTitle {
  const { routes = ['ffm3u8'], episodes = 1, ...fields } = facts;
  const id = fields.vod_id ?? `t${next++}`;
  const names = Array.from({ length: episodes }, (_, i) => (episodes === 1 ? '正片' : `第${String(i + 1).padStart(2, '0')}集`));
  return {
    vod_id: id,
    type_name: '国产剧',
    vod_year: '2024',
    vod_time: '2026-01-01 12:00:00',
    vod_play_from: routes.join('$$$'),
    vod_play_url: routes
      .map((route) => names.map((name, i) => `${name}$https://${route.toLowerCase()}.example/${encodeURIComponent(String(id))}/${i + 1}/index.m3u8`).join('#'))
      .join('$$$'),
    vod_content: '',
    ...fields,
  };
}

/** Reads and applies records like an import. @returns vod_ids in order */
export async function load(place: DatabasePlace, titles: readonly TestTitle[], source: string): Promise<number[]> {
  const db = openDatabase(place);
  try {
    const context = { overrides: new Map<string, number>(), classes: new Map() };
    const read = titles.map((title) => {
      const reading = readRecord(aTitle(title), context);
      if (!reading.ok) throw new Error(`${title.vod_name}: ${reading.reason}`);
      return toPending(reading.value);
    });
    const changes = await transaction(db, async (db) => applyBatch(db, await sourceFor(db, source), read));
    return titles.map(({ vod_name }) => changes.find((change) => change.record.title.vod_name === vod_name)?.vodId ?? 0);
  } finally {
    await db.destroy();
  }
}
