/** Parses a request to the collection API as leniently as MacCMS: path, query and form alike. */
import { PAGE_SIZE, PAGE_SIZE_MAX } from '@yinmu/contract/limits.ts';
import { oneLine } from '../../../platform/text/safe-text.ts';
import { siteCategories } from '../../../titles/value-names/index.ts';

export interface ProvideQuery {
  /** `list` has short rows and categories; everything else is `detail`. */
  shape: 'list' | 'detail';
  /** True for calls without parameters; TVBox expects filters in the answer. */
  bare: boolean;
  xml: boolean;
  /** 0 for all categories; undefined for an unknown one, which has no titles. */
  typeId: number | undefined;
  page: number;
  limit: number;
  words: string;
  hours: number;
  ids: number[] | undefined;
  /** Undefined means any year; an empty range matches nothing. */
  years: { from: number; to: number } | undefined;
  ended: boolean | undefined;
  from: string[];
  genre: string;
  area: string;
  lang: string;
  by: 'time' | 'hits' | 'score';
  ascending: boolean;
}

const MAX_IDS = 1000;
/** Longer values are cut off, except `ids`. */
const MAX_VALUE = 500;
const FIRST_YEAR = 1888;

/** Parses `/at/xml/t/6/`: names and values take turns. */
function fromPath(path: string): [string, string][] {
  const parts = path.split('/').filter(Boolean);
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < parts.length; i += 2) pairs.push([parts[i] as string, decoded(parts[i + 1] as string)]);
  return pairs;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Parses `f={"class":"动作","year":"2024"}`, which is how TVBox sends filters. */
function fromFilter(text: string | null): [string, string][] {
  if (!text) return [];
  try {
    const chosen: unknown = JSON.parse(text);
    return chosen !== null && typeof chosen === 'object' ? Object.entries(chosen).map(([name, value]) => [name, String(value)]) : [];
  } catch {
    return [];
  }
}

const whole = (text: string | undefined, fallback: number, max: number) =>
  text !== undefined && /^0*[1-9]\d{0,14}$/.test(text) ? Math.min(Number(text), max) : fallback;

/** Parses one year, or two in either order with any separator. Anything else matches nothing. */
function yearsOf(text: string | undefined): ProvideQuery['years'] {
  if (!text) return undefined;
  const found = /^(\d{4})(?:.(\d{4}))?$/.exec(text);
  if (!found) return { from: 1, to: 0 };
  const years = [Number(found[1]), Number(found[2] ?? found[1])].map((year) => Math.min(Math.max(year, FIRST_YEAR), new Date().getUTCFullYear() + 3));
  return { from: Math.min(...years), to: Math.max(...years) };
}

function typeOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '' || text === '0') return 0;
  return /^\d{1,4}$/.test(text) && siteCategories.isAddress(Number(text)) ? Number(text) : undefined;
}

/** Names of the parameters that change the answer. */
const NAMES = 'ac at t pg page pagesize limit wd h ids year isend from class area lang by sort_direction'.split(' ');

/** @param path the part after `/api.php/provide/vod` */
const givenIn = (path: string, search: URLSearchParams): Map<string, string> =>
  new Map([...fromPath(path), ...search, ...fromFilter(search.get('f'))].filter(([, value]) => value !== ''));

/** Normalizes a query to a key for the response cache. */
export function canonicalQuery(path: string, search: URLSearchParams): string {
  const given = givenIn(path, search);
  return new URLSearchParams(NAMES.flatMap((name) => (given.has(name) ? [[name, given.get(name) as string]] : []))).toString();
}

/** @param path the part after `/api.php/provide/vod` */
export function parseQuery(path: string, search: URLSearchParams): ProvideQuery {
  const given = givenIn(path, search);
  const get = (name: string) => oneLine(given.get(name)?.slice(0, MAX_VALUE) ?? '') || undefined;
  const ac = get('ac');
  const ids = get('ids');
  const by = get('by');
  return {
    shape: ac === 'detail' || ac === 'videolist' ? 'detail' : 'list',
    bare: ac === undefined,
    xml: get('at') === 'xml',
    typeId: typeOf(get('t')),
    page: whole(get('pg') ?? get('page'), 1, 1_000_000_000),
    limit: whole(get('pagesize') ?? get('limit'), PAGE_SIZE, PAGE_SIZE_MAX),
    // Some clients encode twice.
    words: /%[0-9a-f]{2}/i.test(get('wd') ?? '') ? oneLine(decoded(get('wd') ?? '')) : (get('wd') ?? ''),
    hours: whole(get('h'), 0, 1_000_000),
    ids:
      ids === undefined
        ? undefined
        : given
            .get('ids')
            ?.split(',')
            .slice(0, MAX_IDS)
            .map((id) => Number(id.trim()))
            .filter((id) => Number.isSafeInteger(id) && id > 0),
    years: yearsOf(get('year')),
    ended: get('isend') === undefined ? undefined : get('isend') === '1',
    from: (get('from') ?? '').split(',').filter((code) => code.length > 1),
    genre: get('class') ?? '',
    area: get('area') ?? '',
    lang: get('lang') ?? '',
    by: by === 'hits' || by === 'score' ? by : 'time',
    ascending: get('sort_direction') === 'asc',
  };
}
