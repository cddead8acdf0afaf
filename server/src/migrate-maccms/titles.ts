/** Categories and titles of the old site. Titles keep the ids they had where these are free. */
import { type ImportReport, importRecords, origins, readCategory } from '../importing/index.ts';
import { transaction } from '../platform/transaction.ts';
import { TitleWriter } from '../titles/index.ts';
import { saveLegacyRow } from './legacy.store.ts';
import type { Move } from './move.ts';
import { seconds, whole } from './row-values.ts';
import type { Row } from './sql-dump.ts';

/** Ids are places in lists of the catalogue in memory, about 100 bytes each, so that one far beyond the others costs memory. */
export const MAX_KEPT_ID = 2_000_000;

export interface TitlesMoved extends ImportReport {
  /** Titles whose id here is not the one they had. */
  renumbered: number;
  /** Titles whose picture has a relative address, which leads nowhere without the old site's. */
  relativePictures: number;
  relativeExample: string;
}
export type Classes = ReadonlyMap<string, { name: string; parent: string }>;

export async function moveCategories(move: Move): Promise<Classes> {
  const classes = new Map<string, { name: string; parent: string }>();
  const slugs = new Map<string, string>();
  const countLeft = await move.leftOf('type');
  for await (const row of move.rows('type')) {
    if ((row.type_mid ?? '1') !== '1') {
      move.skip('category of articles');
      continue;
    }
    countLeft(row);
    if (row.type_status === '0') move.skip('category that was hidden there');
    classes.set(row.type_id ?? '', { name: row.type_name ?? '', parent: row.type_pid ?? '0' });
    slugs.set(row.type_id ?? '', row.type_en ?? '');
  }
  await transaction(move.db, async (trx) => {
    for (const [oldId, { name, parent }] of classes) {
      const hints = { typeName: name, parentName: classes.get(parent)?.name ?? '', area: '', classes: [], episodes: 0 };
      const { typeId, how } = readCategory(hints, move.options.overrides ?? new Map());
      const keys = [oldId, slugs.get(oldId) ?? ''].filter((key) => key !== '');
      // Its titles are put where each belongs: no page here holds them, and films are only the guess where nothing is known.
      if (how === 'guess') move.skip('address of a category whose name tells no place here');
      else for (const key of new Set(keys)) await saveLegacyRow(trx, 'category', move.origin, key, typeId);
    }
  });
  return classes;
}

/** Why a title is left out; undefined when it is not. */
function refusalOf(row: Row): string | undefined {
  if (row.vod_status !== undefined && row.vod_status !== '1') return 'title not published';
  if (seconds(row.vod_recycle_time) > 0) return 'title in the recycle bin';
  if (row.vod_pwd || row.vod_pwd_play) return 'title with a password';
  if (whole(row.vod_points) > 0 || whole(row.vod_points_play) > 0) return 'title that is paid for';
  return undefined;
}

const isRelative = (address: string) => address !== '' && !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(address);

/** The id that a title had and may keep; undefined for one that is no number, or too far beyond the others. */
export const keptId = (oldId: string) => (/^[1-9]\d{0,6}$/.test(oldId) && Number(oldId) <= MAX_KEPT_ID ? Number(oldId) : undefined);

export async function moveTitles(move: Move, classes: Classes): Promise<TitlesMoved> {
  const { site, overrides = new Map(), index, onProgress } = move.options;
  const pictures = { relativePictures: 0, relativeExample: '' };
  const countLeft = await move.leftOf('vod');
  async function* published(): AsyncGenerator<Row> {
    for await (const row of move.rows('vod')) {
      const refusal = refusalOf(row);
      if (refusal) {
        move.skip(refusal);
        continue;
      }
      if (site === undefined && isRelative(row.vod_pic ?? '')) {
        pictures.relativePictures++;
        pictures.relativeExample ||= row.vod_pic ?? '';
      }
      countLeft(row);
      yield row;
    }
  }
  // A title whose id is taken gets one beyond all ids of the old site, so that it takes none of those that follow.
  const { highest = 0 } = (await move.dump.survey()).get(`${move.prefix}vod`) ?? {};
  await transaction(move.db, (trx) => TitleWriter.reserveIds(trx, Math.min(highest, MAX_KEPT_ID)));
  const context = { overrides, classes, ...(site === undefined ? {} : { base: site }) };
  const report = await importRecords(move.db, index, move.origin, published(), context, { keptId, onProgress: ({ read }) => onProgress?.(`${read} titles`) });
  return { ...report, renumbered: await origins.countRenumbered(move.db, move.sourceId), ...pictures };
}
