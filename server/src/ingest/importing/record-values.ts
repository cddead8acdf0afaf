/** Parses numbers, times and addresses leniently. */
import { chineseNumber } from '@yinmu/contract/titles/chinese-number.ts';
import { MAX_RUNTIME, MAX_STILLS } from '@yinmu/contract/titles/title-fields.ts';
import { plainText, withoutThousands } from '../../platform/text/plain-text.ts';
import { statusByRemarks } from '../../titles/value-names/index.ts';

export type RawRecord = Record<string, unknown>;

/** Maps `vod_name` to `name`, as some sources call it. Cached, because every record is asked for every field. */
const shortNames = new Map<string, string>();
export function field(raw: RawRecord, name: string): unknown {
  const value = raw[name];
  if (value !== undefined && value !== null) return value;
  let short = shortNames.get(name);
  if (short === undefined) shortNames.set(name, (short = name.replace(/^vod_/, '')));
  return raw[short];
}
/** Returns an empty text if the record has no ID, or `0`. */
export function idOf(raw: RawRecord): string {
  const id = plainText(field(raw, 'vod_id'), 100);
  return id === '0' ? '' : id;
}

/** Matches 1.2万 and 10w+. */
const NUMBER = /^(-?\d+(?:\.\d+)?(?:e\d+)?)\s*([万萬亿億千wk])?/i;
const UNITS: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, w: 1e4, 亿: 1e8, 億: 1e8, 千: 1e3, k: 1e3 };
const number = (value: unknown, min = 0, max = 1e9): number => {
  if (value === undefined || value === null || value === '') return 0;
  const [, digits = '', unit = ''] = NUMBER.exec(withoutThousands(String(value).normalize('NFKC')).trim()) ?? [];
  const parsed = Number(digits) * (UNITS[unit.toLowerCase()] ?? 1);
  return Number.isFinite(parsed) && parsed >= min && parsed <= max ? parsed : 0;
};
export const whole = (value: unknown) => Math.floor(number(value));
export const score = (value: unknown) => Math.round(number(value, 0, 10) * 10) / 10;

/** Matches 2026-11-20 10:00:00, 2026/11/20 and 2026年11月20日. */
const LOCAL = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?$/;
/** Returns ISO 8601, never later than now; empty if unreadable. A time without a zone is in +08:00, as MacCMS writes it. */
export function timeOf(value: unknown): string {
  const text = String(value ?? '').trim();
  const [, year, month = '', day = '', hour = '00:00'] = LOCAL.exec(text) ?? [];
  const at = /^\d{9,14}$/.test(text)
    ? Number(text) * (text.length > 11 ? 1 : 1000)
    : year !== undefined
      ? Date.parse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.replace(/^(?=\d:)/, '0')}+08:00`)
      : Date.parse(/\d{4}/.test(text) ? text : '');
  const time = Number.isFinite(at) && at > 0 ? Math.min(at, Date.now()) : 0;
  return time > 0 ? new Date(time).toISOString() : '';
}

/** Words that programs write for missing values. */
const UNSAID = new Set(['null', 'undefined']);

export function pictureOf(value: unknown, base?: string, local = false): string {
  const text = plainText(value, 1000);
  if (text === '' || UNSAID.has(text)) return '';
  if (local && /^\/demo\//.test(text)) return text;
  const absolute = text.replace(/^mac:(?:\/\/)?/, 'https://').replace(/^\/\//, 'https://');
  const url = URL.canParse(absolute) ? new URL(absolute) : base && URL.canParse(absolute, base) ? new URL(absolute, new URL('/', base)) : undefined;
  return url && /^https?:$/.test(url.protocol) && !url.username ? url.href : '';
}

const CHINESE = /[〇零一二两三四五六七八九十百]{1,9}/g;
/** Reads 45分钟, 九十分钟, 1小时52分, 1h52m, 5400秒, 01:32:10 and 45:10; a number alone means minutes. Returns 0 if unreadable. */
export function minutesOf(value: unknown): number {
  const text = plainText(value, 60)
    .normalize('NFKC')
    .replace(CHINESE, (digits) => String(chineseNumber(digits)));
  const [, clockHours, clockMinutes] = /^(?:(\d{1,2}):)?(\d{1,4}):\d{2}$/.exec(text) ?? [];
  const alone = clockMinutes ?? /^(\d{1,4})(?:\.\d+)?$/.exec(text)?.[1];
  const said = (unit: RegExp) => Number(alone === undefined ? (unit.exec(text)?.[1] ?? 0) : 0);
  const hours = Number(clockHours ?? 0) + said(/(?<![\d.e-])(\d{1,2})\s*(?:小?[时時]|h)/i);
  const minutes = Number(alone ?? 0) + said(/(?<![\d.e-])(\d{1,4})(?:\.\d+)?\s*(?:分|m)/i) + said(/(?<![\d.e-])(\d{1,5})\s*秒/) / 60;
  const all = hours * 60 + Math.floor(minutes);
  return all <= MAX_RUNTIME ? all : 0;
}

/** Maximum number of pieces to read; empty and repeated ones count. */
const MAX_PIECES = 50;
/** Reads `name$address#name$address`, one address per line, or a list. */
export function stillsOf(value: unknown, base?: string, local = false): string[] {
  const pieces = Array.isArray(value) ? value : String(value ?? '').split(/[#\r\n]+|,(?=https?:|\/\/|\/demo\/)/, MAX_PIECES);
  const addresses = pieces
    .slice(0, MAX_PIECES)
    .map((piece) => String(piece).replace(/^[^$:/]*\$/, ''))
    .filter((address) => address.includes('/'));
  return [...new Set(addresses.map((address) => pictureOf(address, base, local)).filter(Boolean))].slice(0, MAX_STILLS);
}

const VERSIONS: [RegExp, string][] = [
  [/4k|2160p/i, '4K'],
  [/1080p|蓝光|blu-?ray|\bbd/i, '1080P'],
  [/720p/i, '720P'],
  [/\bhd|高清|正片|超清/i, 'HD'],
  [/\bt[cs]\b|抢先|枪版/i, 'TC'],
];
const qualityIn = (text: string) => VERSIONS.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Normalizes the name of a quality, wherever the source states it. Other versions, such as a director's cut, stay unchanged. @param said `vod_version` */
export const versionOf = (said: string, remarks: string) =>
  qualityIn(said) === '' && /\p{L}/u.test(said) && !UNSAID.has(said) ? said : qualityIn(`${said} ${remarks}`);

export const statusOf = (raw: RawRecord, remarks: string, main: number) => statusByRemarks(remarks, main, String(field(raw, 'vod_isend')) === '1');

export function trailerOf(value: unknown): string {
  const text = plainText(value, 1000);
  return /^https?:\/\//.test(text) && URL.canParse(text) ? text : '';
}
