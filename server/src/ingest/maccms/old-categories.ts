import type { ReadTable } from './dump/known-columns.ts';
import { whole } from './dump/row-values.ts';
import type { DumpReader, Row } from './dump/sql-dump.ts';
import { isLocal } from './pictures.ts';
import { isPublished } from './titles.ts';

export interface OldCategory {
  id: string;
  name: string;
  /** The parent's ID; `0` for none. */
  parent: string;
  slug: string;
  isHidden: boolean;
  place: number;
  titles: number;
  total: number;
}

/** @returns the old categories; `pictures` maps published titles to those pictures that are on the old site's disk */
export async function readOldCategories(dump: DumpReader, prefix: string, site?: string): Promise<{ old: OldCategory[]; pictures: number }> {
  const rows = (name: ReadTable): AsyncGenerator<Row> => dump.rows(prefix + name);
  const counts = new Map<string, number>();
  let pictures = 0;
  for await (const row of rows('vod')) {
    if (!isPublished(row)) continue;
    counts.set(row.type_id ?? '', (counts.get(row.type_id ?? '') ?? 0) + 1);
    if (isLocal(row.vod_pic ?? '', site)) pictures++;
  }
  const all = new Map<string, OldCategory>();
  for await (const row of rows('type')) {
    if ((row.type_mid ?? '1') !== '1') continue;
    const { type_id: id = '', type_name: name = '', type_pid: parent = '0', type_en: slug = '' } = row;
    const titles = counts.get(id) ?? 0;
    all.set(id, { id, name: name.trim(), parent: parent || '0', slug, isHidden: row.type_status === '0', place: whole(row.type_sort), titles, total: titles });
  }
  for (const { parent, titles } of all.values()) {
    const above = all.get(parent);
    if (above) above.total += titles;
  }
  return { old: [...all.values()].sort((a, b) => a.place - b.place), pictures };
}
