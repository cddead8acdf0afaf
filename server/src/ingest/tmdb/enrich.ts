/** Runs `yinmu enrich`, which fills empty fields from TMDB. Reports uncertain matches and does not apply them. */
import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import type { Discovered, DiscoveryType } from '@yinmu/contract/catalogue/tmdb.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import { type Db, listOf, transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { TitleWriter, titlesByIds } from '../../titles/core/index.ts';
import { readName, type TitleRow } from '../../titles/fields/index.ts';
import { idsToTry, type Outcome, saveAttempt } from './discover.store.ts';
import { detailOf } from './discover.ts';
import { typesOfMain } from './local-titles.ts';
import { objects, otherTitles, readDetail, readEntries, stillsOf, TMDB_LANGUAGE, yearOf } from './read-tmdb.ts';
import type { Json, Tmdb } from './tmdb-client.ts';

const BATCH = 100;
const AGAIN_MS = 30 * DAY_MS;
export const MAX_NAMES = 30;
const MAX_UNSURE = 50;
/** Failures that would also affect the next title. */
const FATAL = ['tmdb_key_missing', 'tmdb_key_refused', 'discovery_busy', 'discovery_failed', 'discovery_timeout'];

export interface EnrichReport {
  tried: number;
  matched: number;
  none: number;
  unsure: number;
  unsureTitles: { vodId: number; name: string; reason: string }[];
}
export interface EnrichOptions {
  limit?: number | undefined;
  again?: boolean | undefined;
  onProgress?: (report: EnrichReport, name: string) => void;
}

interface Candidate {
  id: number;
  type: DiscoveryType;
  names: string[];
  year: number;
}
type Choice = { outcome: 'matched'; id: number; type: DiscoveryType } | { outcome: 'none' | 'unsure'; reason: string };

/** Animation and documentaries may be films or series. A later season is always a series. */
export const typesOf = (row: TitleRow): readonly DiscoveryType[] => (readName(row.vod_name).season > 1 ? ['tv'] : typesOfMain(mainOf(row.type_id)));
const bare = (name: string) => readName(name).name;
const namesOf = (row: TitleRow) =>
  [row.vod_name, ...row.vod_sub.split(/[,，/]/), row.original_title, ...listOf(row.alternative_titles)].map((name) => bare(name)).filter(Boolean);

/**
 * Matches the only candidate with the same name and year, which may differ by one. Only the year of a first season counts. If several match, the choice is
 * uncertain.
 */
export function choose(row: TitleRow, candidates: readonly Candidate[]): Choice {
  const own = new Set(namesOf(row));
  const { season } = readName(row.vod_name);
  const same = candidates.filter(({ names }) => names.some((name) => own.has(bare(name))));
  if (same.length === 0) return candidates.length === 0 ? { outcome: 'none', reason: 'not found' } : { outcome: 'none', reason: 'no name agrees' };
  if (row.year === 0) return { outcome: 'unsure', reason: `our year is unknown, theirs: ${same.map(({ year }) => year || '?').join(', ')}` };
  const near = same.filter(({ year }) => (season > 1 ? year > 0 && year <= row.year : Math.abs(year - row.year) <= 1));
  const exact = near.filter(({ year }) => year === row.year);
  const best = exact.length > 0 ? exact : near;
  const [only] = best;
  if (!only) return { outcome: 'unsure', reason: `${row.year} here, ${same.map(({ year }) => year || '?').join(', ')} there` };
  if (best.length > 1) return { outcome: 'unsure', reason: `${near.length} of this name and year` };
  return { outcome: 'matched', id: only.id, type: only.type };
}

/** Removes the season, because TMDB lists a season under its series. */
export const searchWord = (name: string) => name.replace(/第\s{0,3}[\d零一二两三四五六七八九十]{1,4}\s{0,3}季[\s\S]*/, '').trim() || name;

export async function searchTmdb(tmdb: Tmdb, types: readonly DiscoveryType[], query: string): Promise<Discovered[]> {
  const found: Discovered[] = [];
  for (const type of types) {
    const answer = await tmdb.get(`/search/${type}`, { query, language: TMDB_LANGUAGE.zhcn, include_adult: false });
    found.push(...readEntries(objects(answer.results), type));
  }
  return found;
}

const candidatesFor = async (tmdb: Tmdb, row: TitleRow): Promise<Candidate[]> =>
  (await searchTmdb(tmdb, typesOf(row), searchWord(row.vod_name))).map((entry) => ({
    id: entry.id,
    type: entry.type,
    names: [entry.title, entry.original_title],
    year: yearOf(entry),
  }));

/** Returns only columns that are empty and unlocked. */
function columnsFrom(row: TitleRow, detail: Json, type: DiscoveryType): Partial<TitleRow> | undefined {
  const read = readDetail(detail, type, 'zhcn');
  if (!read) return undefined;
  const known = listOf(row.alternative_titles);
  const columns: Partial<TitleRow> = {
    tmdb_id: read.id,
    tmdb_rating: read.rating,
    tmdb_votes: read.votes,
    tmdb_poster: row.tmdb_poster || read.poster,
    tmdb_backdrop: row.tmdb_backdrop || read.backdrop,
    stills: row.stills === '[]' ? JSON.stringify(stillsOf(detail)) : row.stills,
    runtime: row.runtime || read.runtime,
    overview: row.overview || read.overview,
    original_title: row.original_title || read.original_title,
    alternative_titles: JSON.stringify(
      known.length > 0
        ? known
        : otherTitles(detail)
            .filter((name) => name !== row.vod_name)
            .slice(0, MAX_NAMES),
    ),
    vod_score: row.vod_score || read.rating,
  };
  const locked = listOf(row.locked);
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !locked.includes(name)));
}

async function enrichOne(db: Db, tmdb: Tmdb, row: TitleRow): Promise<{ outcome: Outcome; detail: string }> {
  const choice = choose(row, await candidatesFor(tmdb, row));
  if (choice.outcome !== 'matched') return { outcome: choice.outcome, detail: choice.reason };
  const columns = columnsFrom(row, await detailOf(tmdb, choice.type, choice.id, 'zhcn'), choice.type);
  if (!columns) return { outcome: 'unsure', detail: 'not a title for everybody' };
  await transaction(db, (trx) => new TitleWriter(trx, { kind: 'enrichment' }).change(row, columns));
  return { outcome: 'matched', detail: String(choice.id) };
}

/** Throws the problem that stopped the run. Progress is stored, and the next run continues there. */
export async function enrich(db: Db, tmdb: Tmdb, { limit = Number.POSITIVE_INFINITY, again = false, onProgress }: EnrichOptions): Promise<EnrichReport> {
  const report: EnrichReport = { tried: 0, matched: 0, none: 0, unsure: 0, unsureTitles: [] };
  const before = new Date(again ? Date.now() + AGAIN_MS : Date.now() - AGAIN_MS).toISOString();
  let last = 0;
  while (report.tried < limit) {
    const ids = await idsToTry(db, last, before, Math.min(BATCH, limit - report.tried));
    if (ids.length === 0) break;
    for (const row of await titlesByIds(db, ids)) {
      const { outcome, detail } = await enrichOne(db, tmdb, row).catch((error: unknown) => {
        if (error instanceof ProblemError && !FATAL.includes(error.code)) return { outcome: 'none' as const, detail: error.code };
        throw error;
      });
      await saveAttempt(db, row.vod_id, outcome, detail);
      report.tried++;
      report[outcome]++;
      if (outcome === 'unsure' && report.unsureTitles.length < MAX_UNSURE) report.unsureTitles.push({ vodId: row.vod_id, name: row.vod_name, reason: detail });
      onProgress?.(report, row.vod_name);
    }
    last = Math.max(...ids);
  }
  return report;
}
