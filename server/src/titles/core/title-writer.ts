/** Makes all changes to titles under one revision, with people, tags, episode URLs and history, in one transaction; otherwise readers would miss some. */

import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import type { EditedFields } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { type EditedField, type Form, type Kind, TITLE_FIELDS } from '@yinmu/contract/titles/title-fields.ts';
import { listOf, type Transaction } from '../../platform/database/database.ts';
import { hash53 } from '../../platform/memory/hash53.ts';
import { toSimplified } from '../../platform/text/chinese.ts';
import { plainText, requireName } from '../../platform/text/plain-text.ts';
import { addressesOf } from '../episodes/index.ts';
import { matchKey, type RecordTitle, readField, readFields, SOURCE_COLUMNS, type TitleRow, titleColumns } from '../fields/index.ts';
import { type Author, type FieldChange, importRuns, insertChange } from '../history/index.ts';
import { statusByRemarks } from '../value-names/index.ts';
import { replaceRoutes, routesByTitles } from './routes.store.ts';
import { insertTerms, removeTerms } from './terms.store.ts';
import { type RouteRow, type TermRow, titlesByIds } from './titles.store.ts';
import { insertTitles, type NewTitle, nextRevision, removeTitle, reserveIds, takenIds, updateTitle } from './titles-write.store.ts';
import { rememberUrls } from './urls.store.ts';

/** Returns the columns for an edited field. Fields that imports derive or translate are stored as people give them. */
function readGiven(name: EditedField, value: unknown): Partial<TitleRow> {
  const { kind, form, max }: { kind: Kind; form: Form; max?: number } = TITLE_FIELDS[name];
  if (form === 'paragraphs') return { [name]: plainText(value, max) };
  if (form === 'score') return { [name]: Math.round(Number(value) * 10) / 10 };
  if (Array.isArray(value)) return { [name]: JSON.stringify(value) };
  return { [name]: kind === 'id' ? Number(value) || null : value };
}
const readEdited = (name: EditedField, value: unknown) => readField(name, value) ?? readGiven(name, value);

const isList = (value: unknown): value is string => typeof value === 'string' && /^\["|^\[\]$/.test(value);

type Named = Pick<TitleRow, 'vod_name' | 'year' | 'type_id'>;
function withMatchKey(row: Named, columns: Partial<TitleRow>): Partial<TitleRow> {
  if (columns.vod_name === undefined && columns.year === undefined && columns.type_id === undefined) return columns;
  const { vod_name, year, type_id } = { ...row, ...columns };
  return { ...columns, match_key: matchKey(vod_name, year, mainOf(type_id)) };
}

function editedColumns(row: Named, fields: EditedFields): Partial<TitleRow> {
  const columns: Partial<TitleRow> = {};
  for (const [name, value] of Object.entries(fields)) Object.assign(columns, readEdited(name as EditedField, value));
  if (fields.vod_name !== undefined) requireName(fields.vod_name, 'vod_name');
  return withMatchKey(row, columns);
}

/** Returns columns with their old values, and everything derived from them. */
function restoredColumns(row: TitleRow, values: Partial<TitleRow>): Partial<TitleRow> {
  const columns: Partial<TitleRow> = {};
  for (const [name, value] of Object.entries(values)) Object.assign(columns, readField(name, isList(value) ? listOf(value) : value));
  return withMatchKey(row, { ...columns, ...values });
}

const BLURB = 200;
const blankTitle = (): RecordTitle => ({ ...titleColumns.emptyRecord(), ...readFields(() => ''), vod_time: new Date().toISOString() });

interface DescribedTitle {
  title: RecordTitle;
  /** Fields that have a value, with which the history starts. */
  given: FieldChange[];
}

/** Derives blurb, rating and state if they are not given, as for a source's record. */
function describedTitle(fields: EditedFields): DescribedTitle {
  const blank = blankTitle();
  const read = { ...blank, ...editedColumns(blank, fields) };
  const title = {
    ...read,
    vod_blurb: read.vod_blurb || read.vod_content.slice(0, BLURB),
    vod_score: read.vod_score || read.vod_douban_score || read.tmdb_rating,
    vod_status: read.vod_status || statusByRemarks(read.vod_remarks, mainOf(read.type_id)),
  };
  const given = (Object.keys(fields) as (keyof EditedFields)[]).filter((name) => title[name] !== blank[name]);
  return { title, given: given.map((name) => ({ name, old: blank[name], new: title[name] })) };
}

type TermColumns = Pick<TitleRow, 'vod_actor' | 'vod_director' | 'vod_tag'>;

const termsOf = (vodId: number, title: TermColumns): TermRow[] => [
  ...listOf(title.vod_actor).map((name) => ({ kind: 'actor' as const, term: toSimplified(name), vod_id: vodId })),
  ...listOf(title.vod_director).map((name) => ({ kind: 'director' as const, term: toSimplified(name), vod_id: vodId })),
  ...listOf(title.vod_tag).map((name) => ({ kind: 'tag' as const, term: name, vod_id: vodId })),
];

async function changeTerms(trx: Transaction, vodId: number, before: TermColumns, after: TermColumns) {
  if (before.vod_actor === after.vod_actor && before.vod_director === after.vod_director && before.vod_tag === after.vod_tag) return;
  const terms = termsOf(vodId, after);
  await removeTerms(
    trx,
    termsOf(vodId, before).filter((term) => !terms.some((other) => other.kind === term.kind && other.term === term.term)),
  );
  await insertTerms(trx, terms);
}

export interface BroughtRoutes {
  vodId: number;
  sourceId: number;
  sourceVodId: string;
  /** True if the record had routes before, which these replace. */
  isKnown: boolean;
  /** True for an existing title, whose history keeps the replaced routes. */
  isOfTitleThere: boolean;
  /** The name of each route, and its episodes as JSON. */
  routes: readonly { route: string; episodes: string }[];
  urls: readonly number[];
}

/** A new title, which gets `wantedId` if that is free. */
export type WantedTitle = NewTitle & { wantedId?: number | undefined };

const MAX_ROUTE_NAME = 60;

const keyOf = ({ vodId, sourceId, sourceVodId }: BroughtRoutes) => ({ vod_id: vodId, source_id: sourceId, source_vod_id: sourceVodId });
const isOf = (route: RouteRow, { vod_id, source_id, source_vod_id }: ReturnType<typeof keyOf>) =>
  route.vod_id === vod_id && route.source_id === source_id && route.source_vod_id === source_vod_id;
const rowsOf = (one: BroughtRoutes): RouteRow[] =>
  one.routes.map(({ route, episodes }, position) => ({ ...keyOf(one), position, place: 0, route_id: route.slice(0, MAX_ROUTE_NAME), episodes }));
const recordRoute = ({ position, place, route_id, episodes }: RouteRow): importRuns.RecordRoute => ({ position, place, route_id, episodes });

/** Columns that the history keeps; all others are derived again. */
const KEPT = [...SOURCE_COLUMNS.keys(), 'locked'] as const;

const changedFields = (row: TitleRow, columns: Partial<TitleRow>): FieldChange[] =>
  KEPT.flatMap((name) => (columns[name] === undefined || columns[name] === row[name] ? [] : [{ name, old: row[name], new: columns[name] }]));

export class TitleWriter {
  readonly #trx: Transaction;
  readonly #author: Author;
  #taken: Promise<number> | undefined;

  constructor(trx: Transaction, author: Author) {
    this.#trx = trx;
    this.#author = author;
  }

  #revision(): Promise<number> {
    this.#taken ??= nextRevision(this.#trx);
    return this.#taken;
  }

  /** Reserves all IDs up to the highest one, for titles that bring their own. */
  static async reserveIds(trx: Transaction, highest: number) {
    await reserveIds(trx, highest);
  }

  /** Inserts titles whose wanted ID is free first, then the rest. */
  async #insert(titles: readonly WantedTitle[]): Promise<number[]> {
    const taken = await takenIds(
      this.#trx,
      titles.flatMap(({ wantedId }) => wantedId ?? []),
    );
    const rows = titles.map(({ wantedId, ...title }) => {
      if (wantedId === undefined || taken.has(wantedId)) return title;
      taken.add(wantedId);
      return { ...title, vod_id: wantedId };
    });
    const rev = await this.#revision();
    const others = rows.filter((row) => !('vod_id' in row));
    await insertTitles(
      this.#trx,
      rows.filter((row) => 'vod_id' in row),
      rev,
    );
    const numbered = new Map((await insertTitles(this.#trx, others, rev)).map((id, i) => [others[i], id]));
    return rows.map((row) => ('vod_id' in row ? row.vod_id : (numbered.get(row) as number)));
  }

  static describe = describedTitle;
  static columnsOf = editedColumns;

  /** @returns the IDs, in the order of the titles */
  async add(titles: readonly WantedTitle[]): Promise<number[]> {
    if (titles.length === 0) return [];
    const ids = await this.#insert(titles);
    await insertTerms(
      this.#trx,
      titles.flatMap((title, i) => termsOf(ids[i] as number, title)),
    );
    return ids;
  }

  /**
   * @param also changes of fields that are not columns, to be logged too
   * @returns the updated row
   */
  async change(row: TitleRow, columns: Partial<Omit<TitleRow, 'vod_id'>>, also: readonly FieldChange[] = []): Promise<TitleRow> {
    const rev = await this.#revision();
    const after = { ...row, ...columns, rev };
    await changeTerms(this.#trx, row.vod_id, row, after);
    await updateTitle(this.#trx, row.vod_id, columns, rev);
    const fields = [...changedFields(row, columns), ...also];
    if (fields.length > 0) await insertChange(this.#trx, { vodId: row.vod_id, rev, author: this.#author, fields });
    return after;
  }

  /** Writes edited fields and locks them against imports. @returns the row after the change, or undefined if there is no such title */
  async edit(vodId: number, fields: EditedFields, { lock = [], unlock = [] }: { lock?: readonly string[]; unlock?: readonly string[] } = {}) {
    const [row] = await titlesByIds(this.#trx, [vodId], undefined, { hidden: true });
    if (!row) return undefined;
    const free = new Set(unlock);
    const locked = [...new Set([...listOf(row.locked), ...Object.keys(fields), ...lock])].filter((name) => !free.has(name));
    return this.change(row, { ...editedColumns(row, fields), locked: JSON.stringify(locked) });
  }

  /** @param also changes of fields that are not columns */
  restore(row: TitleRow, values: Partial<TitleRow>, also: readonly FieldChange[] = []): Promise<TitleRow> {
    return this.change(row, restoredColumns(row, values), also);
  }

  /** @returns the row after the change */
  async replaceRoutes(row: TitleRow, before: readonly RouteRow[], routes: readonly RouteRow[], also: readonly FieldChange[], locked = row.locked) {
    await replaceRoutes(this.#trx, before, routes);
    const urls = routes.flatMap(({ episodes }) => addressesOf(episodes).map(hash53));
    await rememberUrls(this.#trx, [{ vodId: row.vod_id, urls }]);
    return this.change(row, { has_lines: Number(routes.length > 0), locked }, also);
  }

  static remove = removeTitle;

  /** Writes routes that changed. Call it before changing the titles. @returns the source's IDs of records whose routes changed */
  async setRoutes(brought: readonly BroughtRoutes[]): Promise<ReadonlySet<string>> {
    const there = brought.filter(({ isOfTitleThere }) => isOfTitleThere);
    const changed = [...brought.filter(({ isOfTitleThere }) => !isOfTitleThere), ...(await this.#recordRoutes(there))];
    if (changed.length > 0) await this.#revision();
    await replaceRoutes(this.#trx, changed.filter(({ isKnown }) => isKnown).map(keyOf), changed.flatMap(rowsOf));
    await rememberUrls(this.#trx, changed);
    return new Set(changed.map(({ sourceVodId }) => sourceVodId));
  }

  /** Removes routes of records that moved to other titles. Call it before `setRoutes`. */
  async takeRoutes(left: readonly Pick<BroughtRoutes, 'vodId' | 'sourceId' | 'sourceVodId'>[]) {
    const brought = left.map((one): BroughtRoutes => ({ ...one, isKnown: true, isOfTitleThere: true, routes: [], urls: [] }));
    await this.#recordRoutes(brought);
    const ids = [...new Set(left.map(({ vodId }) => vodId))];
    const routes = await routesByTitles(this.#trx, ids);
    await replaceRoutes(this.#trx, brought.map(keyOf), []);
    const stay = routes.filter((route) => !brought.some((one) => isOf(route, keyOf(one))));
    for (const row of await titlesByIds(this.#trx, ids, undefined, { hidden: true }))
      await this.change(row, { has_lines: Number(stay.some(({ vod_id }) => vod_id === row.vod_id)) });
  }

  /** Stores routes as they were before an import, so that it can be undone. @returns those that differ */
  async #recordRoutes(brought: readonly BroughtRoutes[]): Promise<BroughtRoutes[]> {
    const run = this.#author.kind === 'import' ? this.#author.run : '';
    const changed: BroughtRoutes[] = [];
    const stored = await routesByTitles(this.#trx, [...new Set(brought.map(({ vodId }) => vodId))]);
    const rows = brought.flatMap((one) => {
      const before = one.isKnown ? stored.filter((route) => isOf(route, keyOf(one))).map(recordRoute) : [];
      const after = rowsOf(one).map(recordRoute);
      const after_hash = importRuns.hashOf(after);
      if (importRuns.hashOf(before) === after_hash) return [];
      changed.push(one);
      return run === '' ? [] : [{ ...keyOf(one), run, before: importRuns.shortened(before, after), after_hash }];
    });
    await importRuns.insertRoutes(this.#trx, rows);
    return changed;
  }
}
