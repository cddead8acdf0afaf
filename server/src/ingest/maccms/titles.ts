/** Moves titles. A title keeps its ID if the ID is free. */
import { addCategories } from '../../operation/settings/index.ts';
import { transaction } from '../../platform/database/database.ts';
import { TitleWriter } from '../../titles/core/index.ts';
import { importRecords, type importReports, origins } from '../importing/index.ts';
import type { CategoryPlan, PlannedCategory } from './category-plan.ts';
import { seconds, whole } from './dump/row-values.ts';
import type { Row } from './dump/sql-dump.ts';
import { saveLegacyRow } from './legacy.store.ts';
import type { Move } from './move.ts';
import type { OldCategory } from './old-categories.ts';
import { movePicks, type Pick } from './picks.ts';
import { isLocal, movePictures } from './pictures.ts';

/** The catalogue in memory takes 100 bytes per ID up to the highest, so an outlier would be expensive. */
export const MAX_KEPT_ID = 2_000_000;

export interface TitlesMoved extends importReports.ImportReport {
  /** Number of slides, now large titles on the home page. */
  heroes: number;
  /** Number of titles with levels 1 to 8, now in a list on the home page. */
  recommended: number;
  renumbered: number;
  pictures: number;
}

/** Stores each category by its ID and by its name in addresses. */
export async function moveCategories(move: Move, old: readonly OldCategory[], plan: CategoryPlan) {
  const countLeft = await move.leftOf('type');
  for await (const row of move.rows('type')) {
    if ((row.type_mid ?? '1') === '1') countLeft(row);
    else move.skip('article category');
  }
  const planned = new Map(plan.map((one) => [one.id, one]));
  await transaction(move.db, async (trx) => {
    for (const { id, slug, isHidden } of old) {
      const { category, genre } = planned.get(id) as PlannedCategory;
      if (isHidden) move.skip('hidden category');
      const isPage = category !== null || genre !== '';
      // The category's titles are placed one by one, so no single page replaces its address.
      if (!isPage) move.skip('address of a category without a counterpart here');
      else for (const key of new Set([id, slug].filter((key) => key !== ''))) await saveLegacyRow(trx, 'category', move.origin, key, category ?? 0, genre);
    }
  });
  const hidden = new Set(old.filter(({ isHidden }) => isHidden).map(({ id }) => id));
  const added = plan.flatMap(({ id, category, adds }) =>
    adds === '' || category === null ? [] : [{ type_id: category, name: adds, listed: !hidden.has(id) }],
  );
  await addCategories(move.db, added);
}

function refusalOf(row: Row): string | undefined {
  if (row.vod_status !== undefined && row.vod_status !== '1') return 'title not published';
  if (seconds(row.vod_recycle_time) > 0) return 'title in the recycle bin';
  if (row.vod_pwd || row.vod_pwd_play) return 'title with a password';
  if (whole(row.vod_points) > 0 || whole(row.vod_points_play) > 0) return 'title that is paid for';
  return undefined;
}

export const isPublished = (row: Row) => refusalOf(row) === undefined;

/** Returns undefined if the ID is not a number, or is far above the others. */
export const keptId = (oldId: string) => (/^[1-9]\d{0,6}$/.test(oldId) && Number(oldId) <= MAX_KEPT_ID ? Number(oldId) : undefined);

/** @param plan the category for each old one; the name of an old category may become a genre */
export async function moveTitles(move: Move, old: readonly OldCategory[], plan: CategoryPlan): Promise<TitlesMoved> {
  const { site, index, onProgress, pictures: folder } = move.options;
  const genres = new Map(plan.map(({ id, genre }) => [id, genre]));
  const named = new Map<string, string>();
  const picks: Pick[] = [];
  const countLeft = await move.leftOf('vod');
  async function* published(): AsyncGenerator<Row> {
    for await (const row of move.rows('vod')) {
      const refusal = refusalOf(row);
      if (refusal) {
        move.skip(refusal);
        continue;
      }
      const isOurs = isLocal(row.vod_pic ?? '', site);
      if (folder && isOurs) named.set(row.vod_id ?? '', row.vod_pic ?? '');
      else if (site === undefined && isOurs) move.skip('picture on the old site (no --pictures folder)');
      const { vod_level: level, ...rest } = row;
      const isPicked = /^[1-9]$/.test(level ?? '');
      countLeft(isPicked ? rest : row);
      if (isPicked) picks.push({ oldId: row.vod_id ?? '', level: level ?? '', at: seconds(row.vod_time) * 1000 });
      const genre = genres.get(row.type_id ?? '') ?? '';
      const found = { ...row, ...(genre === '' ? {} : { vod_class: `${row.vod_class ?? ''},${genre}` }) };
      yield folder && isOurs ? { ...found, vod_pic: '' } : found;
    }
  }
  // A title whose ID is taken gets one above all old IDs, so that it takes none of them.
  const { highest = 0 } = (await move.dump.survey()).get(`${move.prefix}vod`) ?? {};
  await transaction(move.db, (trx) => TitleWriter.reserveIds(trx, Math.min(highest, MAX_KEPT_ID)));
  const places = new Map(plan.flatMap(({ id, category, byArea }) => (category === null ? [] : [[id, { category, byArea }] as const])));
  const classes = new Map(old.map(({ id, name, parent }) => [id, { name, parent }]));
  const context = { overrides: new Map<string, number>(), classes, places, ...(site === undefined ? {} : { base: site }) };
  const report = await importRecords(move.db, index, move.origin, published(), context, { keptId, onProgress: ({ read }) => onProgress?.(`${read} titles`) });
  const picked = await movePicks(move, picks);
  const moved = folder ? await movePictures(move, folder, named) : 0;
  return { ...report, ...picked, pictures: moved, renumbered: await origins.countRenumbered(move.db, move.sourceId) };
}
