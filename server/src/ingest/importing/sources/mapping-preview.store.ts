/** Reads titles whose category is decided by their own source. */
import { sql } from 'kysely';
import { countOf, type Db } from '../../../platform/database/database.ts';

type Tables = {
  source: { id: number; name: string; address: string };
  source_record: { source_id: number; vod_id: number; type_name: string | null; parent_name: string | null };
  title: { vod_id: number; vod_name: string; owner: number; type_id: number; vod_area: string; locked: string };
};

const concerned = (db: Db, names: readonly string[]) =>
  db
    .withTables<Tables>()
    .selectFrom('source_record')
    .innerJoin('source', 'source.id', 'source_record.source_id')
    .innerJoin('title', (join) => join.onRef('title.vod_id', '=', 'source_record.vod_id').onRef('title.owner', '=', 'source_record.source_id'))
    .where('source_record.type_name', 'in', names)
    // Skips categories set by hand, because they stay.
    .where('title.locked', 'not like', '%"type_id"%');

const GROUPED = [
  'source.id',
  'source.name',
  'source.address',
  'source_record.type_name',
  'source_record.parent_name',
  'title.type_id',
  'title.vod_area',
] as const;
export const countConcerned = (db: Db, names: readonly string[]) =>
  concerned(db, names)
    .groupBy(GROUPED)
    .select(GROUPED)
    .select(sql<number>`COUNT(DISTINCT title.vod_id)`.as('titles'))
    .orderBy('source.id')
    .orderBy('source_record.type_name')
    .orderBy('title.type_id')
    .execute();

interface Some {
  sourceId: number;
  typeName: string;
  typeIds: readonly number[];
  areas: readonly string[];
}
export const someConcerned = async (db: Db, { sourceId, typeName, typeIds, areas }: Some, limit: number): Promise<string[]> =>
  (
    await concerned(db, [typeName])
      .where('source.id', '=', sourceId)
      .where('title.type_id', 'in', typeIds)
      .where('title.vod_area', 'in', areas)
      .select(['title.vod_id', 'title.vod_name'])
      .distinct()
      .orderBy('title.vod_id')
      .limit(limit)
      .execute()
  ).map(({ vod_name }) => vod_name);

export const countUnread = (db: Db): Promise<number> => countOf(db.withTables<Tables>().selectFrom('source_record').where('type_name', 'is', null));
