/** Reads a source's record as leniently as possible. */
import { hash } from 'node:crypto';
import type { LeftOut } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { SKIP_REASONS } from '@yinmu/contract/admin/import-outcome.ts';
import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import { listOf } from '../../platform/database/database.ts';
import { hash53 } from '../../platform/memory/hash53.ts';
import { toSimplified } from '../../platform/text/chinese.ts';
import { plainText } from '../../platform/text/plain-text.ts';
import { withoutHidden } from '../../platform/text/safe-text.ts';
import { EPISODES_READ_AS, storeInOrder } from '../../titles/episodes/index.ts';
import { matchKey, type RecordTitle, readFields, titleColumns } from '../../titles/fields/index.ts';
import { areaIn, type CategoryHints, type CategoryReading, genreOf, inArea, readCategory } from './read/category-map.ts';
import { type PlayRoute, readPlayFields } from './read/play-fields.ts';
import { field, idOf, minutesOf, pictureOf, type RawRecord, score, statusOf, stillsOf, timeOf, trailerOf, versionOf, whole } from './record-values.ts';

/** Returns whether a displayed name has no hidden or direction-changing characters. Addresses stay as sent. */
const isClean = (text: string) => withoutHidden(text) === text;

/** Cleans the names of routes and episodes; a name that is empty afterward becomes a number. */
export const withCleanNames = (routes: readonly PlayRoute[]): PlayRoute[] =>
  routes.map((route, i) => {
    // Fast path: most routes are clean.
    if (isClean([route.route, ...route.episodes.map(({ title }) => title)].join(' '))) return route;
    return {
      route: withoutHidden(route.route).trim() || `线路${i + 1}`,
      episodes: route.episodes.map((episode, n) => ({ ...episode, title: withoutHidden(episode.title).trim() || `第${n + 1}集` })),
    };
  });

export interface ReadingContext {
  base?: string;
  overrides: ReadonlyMap<string, number>;
  /** Names and parents of categories, by type_id. */
  classes: ReadonlyMap<string, { name: string; parent: string }>;
  /** Our category for each of the source's, by type_id. */
  places?: ReadonlyMap<string, { category: number; byArea: boolean }>;
  leftOut?: LeftOut;
  /** Accepts addresses of this site (`/demo/…`), for the demo only. */
  local?: boolean;
}

export interface OwnCategory {
  typeName: string;
  parentName: string;
}

export interface ImportedTitle {
  sourceVodId: string;
  title: RecordTitle;
  routes: PlayRoute[];
  warnings: string[];
  category: CategoryReading['how'];
  own: OwnCategory;
  digest: string;
}
/** A title waiting for its batch. Its episodes are in their stored form, which takes a fraction of the memory. */
export interface PendingTitle extends Omit<ImportedTitle, 'routes' | 'warnings' | 'category'> {
  /** Name, and episodes as JSON. */
  routes: { route: string; episodes: string }[];
  urls: number[];
  /** Digest of the record as sent; null for a record that is never read again. */
  rawDigest: string | null;
}
export const toPending = ({ sourceVodId, title, routes, own, digest }: ImportedTitle, rawDigest: string | null = null): PendingTitle => ({
  sourceVodId,
  title,
  own,
  digest,
  routes: routes.map(({ route, episodes }) => ({
    route,
    episodes: storeInOrder(
      episodes.map((episode) => ({ name: episode.title, url: episode.url })),
      seasonOf(route),
      title.vod_name,
    ),
  })),
  urls: routes.flatMap(({ episodes }) => episodes.map(({ url }) => hash53(url))),
  rawDigest,
});
export type Reading = { ok: true; value: ImportedTitle } | { ok: false; reason: SkipReason; name: string };
export type SkipReason = (typeof SKIP_REASONS)[number];

function playOf(raw: RawRecord, local: boolean) {
  const from = field(raw, 'vod_play_from');
  const url = field(raw, 'vod_play_url');
  const { routes: named, warnings } = readPlayFields(typeof from === 'string' ? from : '', typeof url === 'string' ? url : '');
  if (!local || typeof url !== 'string') return { routes: withCleanNames(named), warnings };
  // The demo's clips are served by this site: `name$/demo/…`.
  const routes = String(from)
    .split('$$$')
    .map((route, i) => ({
      route,
      episodes: (url.split('$$$')[i] ?? '')
        .split('#')
        .map((piece) => ({ title: piece.split('$')[0] ?? '', url: piece.split('$')[1] ?? '', kind: 'hls' as const })),
    }));
  return { routes, warnings: [] };
}

export const parentIdOf = (raw: RawRecord, own?: { parent: string }) => own?.parent ?? String(raw.type_id_1 ?? '');

function ownCategory(raw: RawRecord, context: ReadingContext): OwnCategory {
  const own = context.classes.get(String(raw.type_id ?? ''));
  const typeName = toSimplified(plainText(raw.type_name, 60)) || own?.name || '';
  return { typeName, parentName: context.classes.get(parentIdOf(raw, own))?.name ?? '' };
}

function categoryOf(raw: RawRecord, context: ReadingContext, hints: CategoryHints): CategoryReading {
  const place = context.places?.get(String(raw.type_id ?? ''));
  if (!place) return readCategory(hints, context.overrides);
  const isSaid = place.byArea && areaIn(hints.area) !== 'none';
  return { typeId: isSaid ? inArea(mainOf(place.category), hints.area) : place.category, how: 'override' };
}

const tmdbOf = (record: RawRecord, local: boolean) => {
  const id = whole(record.tmdb_id);
  return {
    tmdb_id: id > 0 ? id : null,
    tmdb_rating: score(record.tmdb_rating),
    tmdb_votes: whole(record.tmdb_votes),
    tmdb_poster: pictureOf(record.tmdb_poster ?? record.vod_tmdb_poster, undefined, local),
    tmdb_backdrop: pictureOf(record.tmdb_backdrop, undefined, local),
  };
};

/** Returns the source's view counts, to which ours are added. */
const viewsOf = (record: RawRecord) => {
  const [day, week, month] = [whole(field(record, 'vod_hits_day')), whole(field(record, 'vod_hits_week')), whole(field(record, 'vod_hits_month'))];
  return { base_day: day, base_week: week, base_month: month, hits: whole(field(record, 'vod_hits')), hits_day: day, hits_week: week, hits_month: month };
};

/** Computes a digest of the title as read and of its play fields. */
function digestOf(record: RawRecord, title: ImportedTitle['title'], skippedRoutes: readonly string[]): string {
  const text = [EPISODES_READ_AS, ...titleColumns.digestedValues(title), field(record, 'vod_play_from'), field(record, 'vod_play_url'), ...skippedRoutes].join(
    '\u0001',
  );
  return hash('sha1', text, 'base64url');
}

function refusalOf(record: RawRecord, name: string): SkipReason | undefined {
  if (name === '') return 'no_name';
  if (idOf(record) === '') return 'no_id';
  const hasDetails = ['vod_play_url', 'vod_content', 'vod_pic'].some((detail) => field(record, detail) !== undefined);
  return hasDetails ? undefined : 'no_details';
}

/** Never throws; a record that cannot become a title is refused with a reason. */
export function readRecord(raw: unknown, context: ReadingContext): Reading {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return { ok: false, reason: 'not_a_record', name: '' };
  const record = raw as RawRecord;
  const local = context.local ?? false;
  const text = (name: string, max?: number) => plainText(field(record, name), max);
  const own = ownCategory(record, context);
  const fields = readFields((name) => field(record, name) || (name === 'vod_class' ? genreOf(own.typeName) : undefined));
  // Sources mistype years.
  if (fields.year > new Date().getUTCFullYear() + 3) Object.assign(fields, { year: 0, vod_year: '' });
  const { vod_name, vod_area, vod_class, vod_remarks, vod_content, year } = fields;
  const { skippedCategories = [], skippedRoutes = [], fromYear = 0 } = context.leftOut ?? {};
  const isLeftOut = skippedCategories.includes(own.typeName) || (year > 0 && year < fromYear);
  const refusal = refusalOf(record, vod_name) ?? (isLeftOut ? 'left_out' : undefined);
  if (refusal) return { ok: false, reason: refusal, name: vod_name };

  const { routes: sent, warnings } = playOf(record, local);
  const routes = skippedRoutes.length > 0 ? sent.filter(({ route }) => !skippedRoutes.includes(route)) : sent;
  const episodes = Math.max(0, ...routes.map((route) => route.episodes.length));
  const category = categoryOf(record, context, { ...own, area: toSimplified(vod_area), classes: listOf(vod_class), episodes });
  const main = mainOf(category.typeId);
  const douban = score(field(record, 'vod_douban_score'));

  const title: ImportedTitle['title'] = {
    ...fields,
    vod_pic: pictureOf(field(record, 'vod_pic'), context.base, local),
    vod_blurb: text('vod_blurb', 500) || vod_content.slice(0, 200),
    vod_douban_id: whole(field(record, 'vod_douban_id')),
    vod_douban_score: douban,
    vod_score: score(field(record, 'vod_score')) || douban || score(record.tmdb_rating),
    ...tmdbOf(record, local),
    stills: JSON.stringify(stillsOf(record.stills ?? field(record, 'vod_pic_screenshot'), context.base, local)),
    runtime: minutesOf(record.runtime ?? field(record, 'vod_duration')),
    trailer_url: trailerOf(record.trailer_url ?? record.vod_trailer),
    type_id: category.typeId,
    vod_time: timeOf(field(record, 'vod_time')),
    vod_status: statusOf(record, vod_remarks, main),
    vod_version: versionOf(text('vod_version', 50), vod_remarks),
    vod_total: whole(field(record, 'vod_total')),
    ...viewsOf(record),
    match_key: matchKey(vod_name, year, main),
  };
  return {
    ok: true,
    value: { sourceVodId: idOf(record), title, routes, warnings, category: category.how, own, digest: digestOf(record, title, skippedRoutes) },
  };
}
