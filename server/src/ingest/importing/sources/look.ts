/** Reads one page of an address as an import does, and reports what it found. */
import type { FoundSource, SourceCategory } from '@yinmu/contract/admin/source-looks.endpoints.ts';
import { siteCategories } from '../../../titles/value-names/index.ts';
import { classMap, completeRecords } from '../import-api.ts';
import { faultOf } from '../outcome.ts';
import { readCategory } from '../read/category-map.ts';
import { type ImportedTitle, type ReadingContext, readRecord } from '../record.ts';
import { Source, SourceError, StoppedError } from '../source-api.ts';
import { categoriesByName, categoryOverrides, type OverrideParts, tableOf } from './category-overrides.ts';
import { categoryCounts, recentRoutes } from './source-names.store.ts';
import { requireAddress } from './sources.ts';

/** Few attempts and short pauses, because an admin is waiting. */
const PATIENCE = { attempts: 2, backoffMs: 500 };
const TIMEOUT_MS = 25_000;
const ROWS = 20;
/** Pages normally have at most a hundred records; a very long page would block the main thread for seconds. */
const MOST_RECORDS = 200;
const MOST_NAMES = 500;

/** Proposes a category from the name alone. @param named the site's categories by name */
function proposed(type_name: string, titles: number, named: ReadonlyMap<string, number>): SourceCategory {
  const { typeId, how } = readCategory({ typeName: type_name, parentName: '', area: '', classes: [], episodes: 0 }, named);
  return { type_name, titles, type_id: how === 'guess' ? null : siteCategories.placeOf(typeId) };
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
const mostFirst = (counts: ReadonlyMap<string, number>) => [...counts].sort(([, a], [, b]) => b - a);

function rowOf({ title, own, routes }: ImportedTitle): FoundSource['rows'][number] {
  const { vod_name, vod_year, vod_remarks } = title;
  return { vod_name, vod_year, vod_remarks, type_name: own.typeName, type_id: siteCategories.placeOf(title.type_id), routes: routes.map(({ route }) => route) };
}

async function read(source: Source, overrides: ReadonlyMap<string, number>, named: ReadonlyMap<string, number>): Promise<FoundSource> {
  const page = await source.page({ ac: 'videolist', pg: 1 });
  const classes = classMap(await source.classes());
  const context: ReadingContext = { base: source.base, overrides, classes };
  const readings = (await completeRecords(source, page.records.slice(0, MOST_RECORDS))).map((record) => readRecord(record, context));
  const titles = readings.flatMap((reading) => (reading.ok ? [reading.value] : []));
  const ofPage = counted(titles.map(({ own }) => own.typeName).filter(Boolean));
  const unseen = [...classes.values()].filter(({ name }) => name !== '' && !ofPage.has(name)).map(({ name }) => [name, 0] as const);
  const routes = counted(titles.flatMap((title) => [...new Set(title.routes.map(({ route }) => route))]));
  return {
    kind: page.kind,
    titles: page.total ?? null,
    read: readings.length + page.broken.length,
    skipped: readings.length + page.broken.length - titles.length,
    rows: titles.slice(0, ROWS).map(rowOf),
    categories: [...mostFirst(ofPage), ...unseen].slice(0, MOST_NAMES).map(([name, count]) => proposed(name, count, named)),
    routes: mostFirst(routes)
      .slice(0, MOST_NAMES)
      .map(([route, titles]) => ({ route, titles })),
  };
}

export interface LookParts extends OverrideParts {
  allowPrivate: ReadonlySet<string>;
}
/** Throws `address_refused` for an invalid address. */
export async function lookAtSource({ allowPrivate, ...parts }: LookParts, given: string) {
  const address = requireAddress(given);
  const named = await categoriesByName(parts.db, new Map());
  const overrides = new Map([...named, ...tableOf(await categoryOverrides(parts).catch(() => []))]);
  const source = new Source(address, { allowPrivate, ...PATIENCE, signal: AbortSignal.timeout(TIMEOUT_MS) });
  try {
    return { found: await read(source, overrides, named), fault: null };
  } catch (error) {
    if (error instanceof SourceError) return { found: null, fault: faultOf(error, address) };
    if (error instanceof StoppedError) return { found: null, fault: { kind: 'timeout' as const, address, status: null } };
    throw error;
  } finally {
    await source.close();
  }
}

/** @param source undefined for all sources, whose routes are then omitted */
export async function sourceNames({ db }: Pick<OverrideParts, 'db'>, source: number | undefined) {
  const categories = await categoryCounts(db, source);
  const named = await categoriesByName(db, new Map());
  return {
    categories: categories.map(({ type_name, titles }) => proposed(type_name, Number(titles), named)),
    routes: source === undefined ? [] : await recentRoutes(db, source),
  };
}
