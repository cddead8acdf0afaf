/** A source's record, read as leniently as can be, as a title of ours. */
import { hash } from 'node:crypto';
import { mainOf } from '@yinmu/contract/categories.ts';
import type { SKIP_REASONS } from '@yinmu/contract/import-outcome.ts';
import { toSimplified } from '../platform/chinese.ts';
import { hash53 } from '../platform/hash53.ts';
import { listOf } from '../platform/json-list.ts';
import { plainText } from '../platform/plain-text.ts';
import { matchKey, type NewTitle, titleFields } from '../title-fields/index.ts';
import { type CategoryReading, readCategory } from './read/category-map.ts';
import { type PlayLine, readPlayFields } from './read/play-fields.ts';

export type RawRecord = Record<string, unknown>;

export interface ReadingContext {
  /** The source's address, for pictures with a relative one. */
  base?: string;
  overrides: ReadonlyMap<string, number>;
  /** The source's own category names and parents, by its type_id. */
  classes: ReadonlyMap<string, { name: string; parent: string }>;
  /** Addresses of this site itself (`/demo/…`) are accepted: only for the demo catalogue. */
  local?: boolean;
}

export interface ImportedTitle {
  sourceVodId: string;
  title: Omit<NewTitle, 'owner'>;
  lines: PlayLine[];
  warnings: string[];
  category: CategoryReading['how'];
  digest: string;
}
/** What of a record is kept until its batch is written: its episodes as they will be stored, which is a fraction of the memory. */
export interface PendingTitle extends Omit<ImportedTitle, 'lines' | 'warnings' | 'category'> {
  /** Each line's name and its episodes as JSON. */
  routes: { line: string; episodes: string }[];
  /** Hashes of the episodes' URLs. */
  urls: number[];
  /** Of the record as its source sent it; null where nobody will ask for it. */
  rawDigest: string | null;
}
export const toPending = ({ sourceVodId, title, lines, digest }: ImportedTitle, rawDigest: string | null = null): PendingTitle => ({
  sourceVodId,
  title,
  digest,
  routes: lines.map(({ line, episodes }) => ({ line, episodes: JSON.stringify(episodes.map(({ title, url }) => [title, url])) })),
  urls: lines.flatMap(({ episodes }) => episodes.map(({ url }) => hash53(url))),
  rawDigest,
});
export type Reading = { ok: true; value: ImportedTitle } | { ok: false; reason: SkipReason; name: string };
export type SkipReason = (typeof SKIP_REASONS)[number];

/** `vod_name` → `name`, as some sources call it; made once a field, being asked for with every record. */
const shortNames = new Map<string, string>();
function field(raw: RawRecord, name: string): unknown {
  const value = raw[name];
  if (value !== undefined && value !== null) return value;
  let short = shortNames.get(name);
  if (short === undefined) shortNames.set(name, (short = name.replace(/^vod_/, '')));
  return raw[short];
}
/** A record's id at its source; `0` is none. */
export function idOf(raw: RawRecord): string {
  const id = plainText(field(raw, 'vod_id'), 100);
  return id === '0' ? '' : id;
}
const number = (value: unknown, least = 0, most = 1e9): number => {
  if (value === undefined || value === null || value === '') return 0;
  const parsed = typeof value === 'number' ? value : Number.parseFloat(String(value));
  return Number.isFinite(parsed) && parsed >= least && parsed <= most ? parsed : 0;
};
const whole = (value: unknown) => Math.floor(number(value));
const score = (value: unknown) => Math.round(number(value, 0, 10) * 10) / 10;

/** MacCMS writes server time without a zone, usually +08:00; others write seconds since 1970. Never later than now. */
function timeOf(value: unknown): string {
  const text = String(value ?? '').trim();
  const at = /^\d{9,11}$/.test(text)
    ? Number(text) * 1000
    : /^\d{4}-\d{1,2}-\d{1,2} \d{1,2}:\d{2}(:\d{2})?$/.test(text)
      ? Date.parse(`${text.replace(' ', 'T')}+08:00`)
      : Date.parse(text);
  const time = Number.isFinite(at) && at > 0 ? Math.min(at, Date.now()) : 0;
  return time > 0 ? new Date(time).toISOString() : '';
}

export function pictureOf(value: unknown, base?: string, local = false): string {
  const text = plainText(value, 1000);
  if (['', 'null', 'undefined'].includes(text)) return '';
  if (local && /^\/demo\//.test(text)) return text;
  const absolute = text.replace(/^mac:(?:\/\/)?/, 'https://').replace(/^\/\//, 'https://');
  const url = URL.canParse(absolute) ? new URL(absolute) : base && URL.canParse(absolute, base) ? new URL(absolute, new URL('/', base)) : undefined;
  return url && /^https?:$/.test(url.protocol) && !url.username ? url.href : '';
}

const VERSIONS: [RegExp, string][] = [
  [/4k|2160p/i, '4K'],
  [/1080p|蓝光|blu-?ray|\bbd/i, '1080P'],
  [/720p/i, '720P'],
  [/\bhd|高清|正片|超清/i, 'HD'],
  [/\bt[cs]\b|抢先|枪版/i, 'TC'],
];
const versionOf = (text: string) => VERSIONS.find(([pattern]) => pattern.test(text))?.[1] ?? '';

function statusOf(raw: RawRecord, remarks: string, main: number): string {
  if (/预告|即将|待映|未上映/.test(remarks)) return 'upcoming';
  if (/完结|^全\d+|全\d+[集期回话]|已完/.test(remarks) || String(field(raw, 'vod_isend')) === '1') return 'completed';
  if (/更新|连载|第\d+[集期话]/.test(remarks)) return 'ongoing';
  return main === 1 || main === 6 ? 'completed' : 'ongoing';
}

function trailerOf(value: unknown): string {
  const text = plainText(value, 1000);
  return /^https?:\/\//.test(text) && URL.canParse(text) ? text : '';
}

function playOf(raw: RawRecord, local: boolean) {
  const from = field(raw, 'vod_play_from');
  const url = field(raw, 'vod_play_url');
  const reading = readPlayFields(typeof from === 'string' ? from : '', typeof url === 'string' ? url : '');
  if (!local || typeof url !== 'string') return reading;
  // The demo's clips are served by this site: `name$/demo/…`.
  const lines = String(from)
    .split('$$$')
    .map((line, i) => ({
      line,
      episodes: (url.split('$$$')[i] ?? '')
        .split('#')
        .map((piece) => ({ title: piece.split('$')[0] ?? '', url: piece.split('$')[1] ?? '', kind: 'hls' as const })),
    }));
  return { lines, warnings: [] };
}

export const parentIdOf = (raw: RawRecord, own?: { parent: string }) => own?.parent ?? String(raw.type_id_1 ?? '');

function categoryOf(raw: RawRecord, context: ReadingContext, area: string, classes: readonly string[], episodes: number) {
  const own = context.classes.get(String(raw.type_id ?? ''));
  const typeName = toSimplified(plainText(raw.type_name, 60)) || own?.name || '';
  const parentName = context.classes.get(parentIdOf(raw, own))?.name ?? '';
  return readCategory({ typeName, parentName, area: toSimplified(area), classes, episodes }, context.overrides);
}

export function readRecord(raw: unknown, context: ReadingContext): Reading {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return { ok: false, reason: 'not_a_record', name: '' };
  const record = raw as RawRecord;
  const text = (name: string, most?: number) => plainText(field(record, name), most);
  const { vod_name, sort_name, vod_letter } = titleFields.vod_name(field(record, 'vod_name'));
  if (vod_name === '') return { ok: false, reason: 'no_name', name: '' };
  const sourceVodId = idOf(record);
  if (sourceVodId === '') return { ok: false, reason: 'no_id', name: vod_name };
  if (field(record, 'vod_play_url') === undefined && field(record, 'vod_content') === undefined && field(record, 'vod_pic') === undefined)
    return { ok: false, reason: 'no_details', name: vod_name };

  const { lines, warnings } = playOf(record, context.local ?? false);
  const { vod_area, areas } = titleFields.vod_area(field(record, 'vod_area'));
  const { vod_lang, langs } = titleFields.vod_lang(field(record, 'vod_lang'));
  const { vod_class } = titleFields.vod_class(field(record, 'vod_class'));
  const episodes = Math.max(0, ...lines.map((line) => line.episodes.length));
  const category = categoryOf(record, context, vod_area, listOf(vod_class), episodes);
  const main = mainOf(category.typeId);
  const { vod_remarks } = titleFields.vod_remarks(field(record, 'vod_remarks'));
  const { year, vod_year } = titleFields.vod_year(field(record, 'vod_year'));
  const { vod_content } = titleFields.vod_content(field(record, 'vod_content'));
  const blurb = text('vod_blurb', 500) || vod_content.slice(0, 200);
  const douban = score(field(record, 'vod_douban_score'));
  const time = timeOf(field(record, 'vod_time'));
  const local = context.local ?? false;
  const doubanId = whole(field(record, 'vod_douban_id'));
  const tmdbId = whole(record.tmdb_id);

  const title: Omit<NewTitle, 'owner'> = {
    vod_name,
    ...titleFields.vod_sub(field(record, 'vod_sub')),
    vod_pic: pictureOf(field(record, 'vod_pic'), context.base, local),
    vod_remarks,
    ...titleFields.vod_actor(field(record, 'vod_actor')),
    ...titleFields.vod_director(field(record, 'vod_director')),
    vod_area,
    vod_lang,
    vod_year,
    vod_content,
    vod_blurb: blurb,
    ...titleFields.vod_tag(field(record, 'vod_tag')),
    vod_class,
    vod_douban_id: doubanId,
    vod_douban_score: douban,
    vod_score: score(field(record, 'vod_score')) || douban || score(record.tmdb_rating),
    tmdb_id: tmdbId > 0 ? tmdbId : null,
    tmdb_rating: score(record.tmdb_rating),
    tmdb_votes: whole(record.tmdb_votes),
    tmdb_poster: pictureOf(record.tmdb_poster ?? record.vod_tmdb_poster, undefined, local),
    tmdb_backdrop: pictureOf(record.tmdb_backdrop, undefined, local),
    ...titleFields.original_title(record.original_title),
    ...titleFields.alternative_titles(record.alternative_titles),
    overview: plainText(record.overview, 5000),
    trailer_url: trailerOf(record.trailer_url ?? record.vod_trailer),
    type_id: category.typeId,
    vod_time: time || new Date().toISOString(),
    vod_status: statusOf(record, vod_remarks, main),
    vod_version: versionOf(`${text('vod_version', 50)} ${vod_remarks}`),
    vod_total: whole(field(record, 'vod_total')),
    vod_serial: text('vod_serial', 30),
    vod_letter,
    year,
    areas,
    langs,
    sort_name,
    base_day: whole(field(record, 'vod_hits_day')),
    base_week: whole(field(record, 'vod_hits_week')),
    base_month: whole(field(record, 'vod_hits_month')),
    hits: whole(field(record, 'vod_hits')),
    hits_day: whole(field(record, 'vod_hits_day')),
    hits_week: whole(field(record, 'vod_hits_week')),
    hits_month: whole(field(record, 'vod_hits_month')),
    match_key: matchKey(vod_name, year, main),
  };
  // A record without a time is given today's; that alone is no change. What was added to records since the first digests counts
  // only where a record has it, so that all others keep theirs.
  const { vod_douban_id: _id, ...counted } = { ...title, vod_time: time };
  const said = [...Object.values(counted), ...(doubanId > 0 ? [doubanId] : []), field(record, 'vod_play_from'), field(record, 'vod_play_url')].join('\u0001');
  const digest = hash('sha1', said, 'base64url');
  return { ok: true, value: { sourceVodId, title, lines, warnings, category: category.how, digest } };
}
