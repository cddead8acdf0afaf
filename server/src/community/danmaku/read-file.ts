/** Reads danmaku files: Bilibili's XML, and JSON of DPlayer and compatible players. */
import { DANMAKU, DANMAKU_COLORS, type DanmakuColor, type DanmakuMode } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { words } from '@yinmu/contract/errors.ts';
import type { Pace } from '../../platform/jobs/time-slices.ts';
import { invalidField } from '../../platform/problem.ts';
import { decode } from '../../platform/text/decode.ts';
import { plainText } from '../../platform/text/plain-text.ts';

export interface ReadDanmaku {
  ms: number;
  mode: DanmakuMode;
  color: DanmakuColor;
  text: string;
}

type Rgb = readonly [number, number, number];
const ofNumber = (value: number): Rgb => [(value >> 16) & 255, (value >> 8) & 255, value & 255];
const PALETTE = Object.entries(DANMAKU_COLORS).map(([name, hex]) => ({ name: name as DanmakuColor, rgb: ofNumber(Number.parseInt(hex.slice(1), 16)) }));
const distance = (a: Rgb, b: Rgb) => a.reduce((sum, value, i) => sum + (value - (b[i] as number)) ** 2, 0);

/** Returns our color nearest to a value such as 16777215, `#fff`, `#ffffff` or `rgb(255, 255, 255)`. */
export function nearestColor(value: unknown): DanmakuColor {
  const text = String(value).trim();
  const parts = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})/.exec(text);
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  const whole = hex?.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const number = whole ? Number.parseInt(whole, 16) : /^\d{1,8}$/.test(text) ? Number(text) : 0xffffff;
  const rgb: Rgb = parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : ofNumber(number);
  return PALETTE.reduce((best, one) => (distance(one.rgb, rgb) < distance(best.rgb, rgb) ? one : best)).name;
}

/** Positioned and scripted danmaku (7, 8) are not supported. */
const BILIBILI: Record<string, DanmakuMode> = { 1: 'scroll', 2: 'scroll', 3: 'scroll', 6: 'scroll', 4: 'bottom', 5: 'top' };
const DPLAYER: Record<string, DanmakuMode> = { 0: 'scroll', 1: 'top', 2: 'bottom', right: 'scroll', top: 'top', bottom: 'bottom' };

/** Refuses `0x10` and `1e3`, which `Number` would accept. */
const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

function entryOf(seconds: unknown, mode: DanmakuMode | undefined, color: unknown, said: unknown): ReadDanmaku | undefined {
  const ms = DECIMAL.test(String(seconds).trim()) ? Math.round(Number(seconds) * 1000) : -1;
  const text = plainText(said, DANMAKU.length);
  const isInTime = ms >= 0 && ms < DANMAKU.windowMs * (DANMAKU.lastWindow + 1);
  return mode && isInTime && text !== '' ? { ms, mode, color: nearestColor(color), text } : undefined;
}

type Entries = Iterable<ReadDanmaku | undefined>;
function* ofBilibili(xml: string): Entries {
  for (const [, p = '', text] of xml.matchAll(/<d p="([^"<]*)"[^<>]*>([^<]*)<\/d>/g)) {
    const [seconds, mode = '', , color] = p.split(',');
    yield entryOf(seconds, BILIBILI[mode], color, text);
  }
}
/** Converting deeply nested lists to text could overflow the stack. */
const plain = (value: unknown) => (typeof value === 'object' ? undefined : value);
/** @param row seconds, position, color, author, text */
export function readDplayerEntry(row: readonly unknown[]) {
  const [seconds, position, color, , text] = row.map(plain);
  return entryOf(seconds, DPLAYER[String(position)], color, text);
}
function* ofDplayer(rows: readonly unknown[]): Entries {
  for (const row of rows)
    if (Array.isArray(row)) yield readDplayerEntry(row);
    else {
      const { time, type, color, text } = Object(row) as Record<string, unknown>;
      yield readDplayerEntry([time, type, color, '', text]);
    }
}

/** Keeps at most `max` entries, spread evenly over time. */
export function evenly(entries: readonly ReadDanmaku[], max: number): ReadDanmaku[] {
  const room = Math.max(0, max);
  if (entries.length <= room) return [...entries];
  const share = room / entries.length;
  return entries.toSorted((a, b) => a.ms - b.ms).filter((_, i) => Math.floor((i + 1) * share) > Math.floor(i * share));
}

const refused = (en: string, zhcn: string, zhtw: string) => invalidField('file', words(en, zhcn, zhtw));
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
function rowsOf(json: string): unknown[] {
  let whole: unknown;
  try {
    whole = JSON.parse(json);
  } catch {
    throw refused('is not complete JSON', '不是完整的 JSON', '不是完整的 JSON');
  }
  const { data, danmaku, danmuku } = Object(whole) as Record<string, unknown>;
  const rows = [whole, data, danmaku, danmuku].find(isList);
  if (!rows) throw refused('has no list of danmaku', '中没有弹幕列表', '中沒有彈幕清單');
  return rows;
}

/** Reads UTF-8 or GBK. Throws `validation_failed` with the reason. */
export async function readDanmakuFile(file: Buffer, pace: Pace): Promise<{ read: ReadDanmaku[]; skipped: number }> {
  const text = decode(file).trimStart();
  if (!/^[<{[]/.test(text))
    throw refused(
      'must be a Bilibili XML or DPlayer JSON file',
      '必须是哔哩哔哩的 XML 或 DPlayer 的 JSON 文件',
      '必須是嗶哩嗶哩的 XML 或 DPlayer 的 JSON 檔案',
    );
  const read: ReadDanmaku[] = [];
  let skipped = 0;
  for (const entry of text.startsWith('<') ? ofBilibili(text) : ofDplayer(rowsOf(text))) {
    if (read.length + skipped === DANMAKU.fileEntries)
      throw refused(`must have at most ${DANMAKU.fileEntries} danmaku`, `最多包含 ${DANMAKU.fileEntries} 条弹幕`, `最多包含 ${DANMAKU.fileEntries} 則彈幕`);
    if (entry) read.push(entry);
    else skipped++;
    await pace();
  }
  if (read.length === 0) throw refused('has no danmaku that can be shown', '中没有可用的弹幕', '中沒有可用的彈幕');
  return { read, skipped };
}
