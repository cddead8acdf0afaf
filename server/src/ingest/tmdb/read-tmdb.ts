/** Parses TMDB's answers leniently: the same names for films and series, and neither adult titles nor nulls. */

import type { Discovered, DiscoveredDetail, DiscoveryType } from '@yinmu/contract/catalogue/tmdb.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { MAX_RUNTIME, MAX_STILLS } from '@yinmu/contract/titles/title-fields.ts';
import { toSimplified, toTraditional } from '../../platform/text/chinese.ts';
import { isObject, type Json } from './tmdb-client.ts';

const PICTURES = 'https://image.tmdb.org/t/p/';
const MAX_CAST = 20;
const MAX_SIMILAR = 12;

export const TMDB_LANGUAGE: Record<Language, string> = { zhcn: 'zh-CN', zhtw: 'zh-TW', en: 'en-US' };

export const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const whole = (value: unknown) => Math.max(0, Math.floor(number(value)));
export const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
/** Returns the objects of a nested list, such as `credits.cast` or `videos.results`. */
export const within = (value: unknown, name: string): Json[] => (isObject(value) ? objects(value[name]) : []);
const picture = (path: unknown, size: string) => (/^\/[\w.-]+$/.test(text(path)) ? `${PICTURES}${size}${text(path)}` : '');
export const day = (value: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(text(value)) ? text(value) : '');
export const namesOf = (value: unknown): string[] =>
  objects(value)
    .map((one) => text(one.name))
    .filter(Boolean);

/** @returns undefined if the object is not a title, or is an adult one */
export function readEntry(row: Json, type: DiscoveryType): Discovered | undefined {
  const title = text(row.title) || text(row.name);
  const id = whole(row.id);
  if (id === 0 || title === '' || row.adult === true || row.softcore === true) return undefined;
  return {
    id,
    type,
    title,
    original_title: text(row.original_title) || text(row.original_name),
    overview: text(row.overview),
    poster: picture(row.poster_path, 'w342'),
    backdrop: picture(row.backdrop_path, 'w780'),
    date: day(row.release_date) || day(row.first_air_date),
    rating: Math.round(number(row.vote_average) * 10) / 10,
    votes: whole(row.vote_count),
    vod_id: null,
  };
}

export const readEntries = (rows: readonly Json[], type: DiscoveryType): Discovered[] => rows.flatMap((row) => readEntry(row, type) ?? []);

/** Returns 0 if the year is unknown. */
export const yearOf = ({ date }: Pick<Discovered, 'date'>) => Number(date.slice(0, 4)) || 0;

const CONVERT: Partial<Record<Language, (text: string) => string>> = { zhcn: toSimplified, zhtw: toTraditional };
/** Languages to fall back to: the same language in another script, then English. */
const FALLBACKS: Record<Language, readonly string[]> = {
  zhcn: ['zh-CN', 'zh-SG', 'zh-TW', 'zh-HK', 'en-US'],
  zhtw: ['zh-TW', 'zh-HK', 'zh-CN', 'zh-SG', 'en-US'],
  en: ['en-US', 'en-GB'],
};

function translationsOf(detail: Json): Map<string, { title: string; overview: string }> {
  return new Map(
    within(detail.translations, 'translations').map((one) => {
      const data = isObject(one.data) ? one.data : {};
      return [`${text(one.iso_639_1)}-${text(one.iso_3166_1)}`, { title: text(data.title) || text(data.name), overview: text(data.overview) }];
    }),
  );
}

function overviewOf(detail: Json, own: string, language: Language): string {
  if (own !== '') return own;
  const translations = translationsOf(detail);
  const convert = CONVERT[language] ?? ((same: string) => same);
  for (const tag of FALLBACKS[language]) {
    const found = translations.get(tag)?.overview;
    if (found) return tag.startsWith('zh') ? convert(found) : found;
  }
  return '';
}

export function otherTitles(detail: Json): string[] {
  const alternative = [...within(detail.alternative_titles, 'titles'), ...within(detail.alternative_titles, 'results')].map((one) => text(one.title));
  return [...new Set([...alternative, ...[...translationsOf(detail).values()].map(({ title }) => title)])].filter(Boolean);
}

function trailerOf(detail: Json): string {
  const videos = within(detail.videos, 'results').filter((one) => text(one.site) === 'YouTube' && /^[\w-]{5,20}$/.test(text(one.key)));
  const best = videos.find((one) => one.type === 'Trailer' && one.official === true) ?? videos.find((one) => one.type === 'Trailer') ?? videos[0];
  return best ? `https://www.youtube.com/watch?v=${text(best.key)}` : '';
}

/** Returns backdrops without text, except the main one. */
export const stillsOf = (detail: Json): string[] =>
  within(detail.images, 'backdrops')
    .filter(({ file_path }) => file_path !== detail.backdrop_path)
    .map(({ file_path }) => picture(file_path, 'w1280'))
    .filter(Boolean)
    .slice(0, MAX_STILLS);

/** Returns the runtime in minutes. Series often state only that of the last episode. */
function runtimeOf({ runtime, episode_run_time: runtimes, last_episode_to_air: last }: Json): number {
  const found = whole(runtime) || (Array.isArray(runtimes) && whole(runtimes[0])) || (isObject(last) && whole(last.runtime)) || 0;
  return found <= MAX_RUNTIME ? found : 0;
}

export function readDetail(detail: Json, type: DiscoveryType, language: Language): DiscoveredDetail | undefined {
  const entry = readEntry(detail, type);
  if (!entry) return undefined;
  const crew = within(detail.credits, 'crew').filter((one) => one.job === 'Director');
  return {
    ...entry,
    overview: overviewOf(detail, entry.overview, language),
    poster: picture(detail.poster_path, 'w500'),
    backdrop: picture(detail.backdrop_path, 'w1280'),
    tagline: text(detail.tagline),
    genres: namesOf(detail.genres),
    countries: namesOf(detail.production_countries),
    runtime: runtimeOf(detail),
    seasons: whole(detail.number_of_seasons),
    episodes: whole(detail.number_of_episodes),
    status: text(detail.status),
    directors: [...new Set([...crew.map((one) => text(one.name)), ...(type === 'tv' ? namesOf(detail.created_by) : [])])].filter(Boolean),
    cast: within(detail.credits, 'cast')
      .slice(0, MAX_CAST)
      .map((one) => ({ name: text(one.name), role: text(one.character), picture: picture(one.profile_path, 'w185') }))
      .filter(({ name }) => name !== ''),
    trailer: trailerOf(detail),
    source: `https://www.themoviedb.org/${type}/${entry.id}`,
    similar: readEntries(within(detail.similar, 'results'), type).slice(0, MAX_SIMILAR),
  };
}
