/** Compares a title's fields with TMDB's, so that an admin can copy values. */
import { DISCOVERY_TYPES } from '@yinmu/contract/admin/tabs.ts';
import type { Discovered, DiscoveryType } from '@yinmu/contract/catalogue/tmdb.endpoints.ts';
import { EDITED_FIELDS, type EditedFields } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import type { TmdbComparison } from '@yinmu/contract/titles/title-lookup.endpoints.ts';
import { ProblemError, problem } from '../../platform/problem.ts';
import { TitleWriter } from '../../titles/core/index.ts';
import { titleRow } from '../../titles/desk/index.ts';
import { storedTitle, type TitleRow } from '../../titles/fields/index.ts';
import { canonicalValue } from '../../titles/value-names/index.ts';
import { type DiscoveryParts, detailOf } from './discover.ts';
import { MAX_NAMES, searchTmdb, searchWord, typesOf } from './enrich.ts';
import { objects, otherTitles, readDetail, readEntry, stillsOf, yearOf } from './read-tmdb.ts';
import type { Json, Tmdb } from './tmdb-client.ts';

/** Returns both the film and the series, because they may have the same number. */
async function withNumber(tmdb: Tmdb, id: number): Promise<Discovered[]> {
  const found: Discovered[] = [];
  for (const type of DISCOVERY_TYPES) {
    const detail = await detailOf(tmdb, type, id, 'zhcn').catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'movie_not_found') return undefined;
      throw error;
    });
    const entry = detail && readEntry(detail, type);
    if (entry) found.push(entry);
  }
  return found;
}

/** @param q a name or a TMDB ID; if omitted, the title's own name */
export async function findAtTmdb({ db, tmdb }: DiscoveryParts, vodId: number, q: string | undefined): Promise<Discovered[]> {
  const row = await titleRow(db, vodId);
  const byNumber = q === undefined ? (row.tmdb_id ?? 0) : /^[1-9]\d{0,8}$/.test(q) ? Number(q) : 0;
  const numbered = byNumber > 0 ? await withNumber(tmdb, byNumber) : [];
  const named = q === undefined ? await searchTmdb(tmdb, typesOf(row), searchWord(row.vod_name)) : await searchTmdb(tmdb, DISCOVERY_TYPES, q);
  const all = new Map([...numbered, ...named].map((entry) => [`${entry.type} ${entry.id}`, entry]));
  return [...all.values()].map(({ id, type, title, original_title, date }) => ({ id, type, title, original_title, date }) as Discovered);
}

/** Omits codes for which we have no name, because TMDB's own names are English. */
const named = (kind: 'area' | 'lang', codes: readonly unknown[]) => {
  const given = codes.filter((code) => typeof code === 'string');
  return given.map((code) => canonicalValue(kind, code)).filter((name, i) => name !== given[i]);
};

/** Returns TMDB's values for our fields; a field is empty if TMDB has no value. */
function fieldsOf(detail: Json, english: Json, type: DiscoveryType): EditedFields | undefined {
  const read = readDetail(detail, type, 'zhcn');
  if (!read) return undefined;
  const plot = readDetail(english, type, 'en')?.overview ?? '';
  const fields: EditedFields = {
    vod_name: read.title.slice(0, 200),
    original_title: read.original_title.slice(0, 200),
    alternative_titles: otherTitles(detail)
      .filter((name) => name !== read.title && name.length <= 80)
      .slice(0, MAX_NAMES),
    vod_year: yearOf(read) > 0 ? String(yearOf(read)) : '',
    vod_area: [
      ...new Set(
        named(
          'area',
          objects(detail.production_countries).map((one) => one.iso_3166_1),
        ),
      ),
    ].join(','),
    vod_lang: named('lang', [detail.original_language]).join(','),
    vod_class: read.genres,
    vod_director: read.directors,
    vod_actor: read.cast.map(({ name }) => name),
    // Without a Chinese plot, TMDB's English one is used.
    vod_content: read.overview === plot ? '' : read.overview,
    overview: plot.slice(0, 5000),
    tmdb_id: read.id,
    tmdb_rating: read.rating,
    tmdb_votes: read.votes,
    tmdb_poster: read.poster,
    tmdb_backdrop: read.backdrop,
    stills: stillsOf(detail),
    runtime: read.runtime,
    trailer_url: read.trailer,
    vod_total: read.episodes,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0)));
}

/** Throws `movie_not_found`, or what `titleRow` throws. */
export async function compareWithTmdb({ db, tmdb }: DiscoveryParts, vodId: number, type: DiscoveryType, tmdbId: number): Promise<TmdbComparison> {
  const row = await titleRow(db, vodId);
  const given = fieldsOf(await detailOf(tmdb, type, tmdbId, 'zhcn'), await detailOf(tmdb, type, tmdbId, 'en'), type);
  if (!given) throw problem('movie_not_found');
  // Normalizes both sides as saving would, so that only real changes differ.
  const [before, after] = [storedTitle(row), storedTitle({ ...row, ...TitleWriter.columnsOf(row, given) } as TitleRow)];
  const fields = EDITED_FIELDS.flatMap((name) => {
    const [old, proposed] = [before[name], after[name]];
    return JSON.stringify(old) === JSON.stringify(proposed) ? [] : [{ name, old, proposed }];
  }) as TmdbComparison['fields'];
  return { version: row.rev, source: `https://www.themoviedb.org/${type}/${tmdbId}`, fields };
}
