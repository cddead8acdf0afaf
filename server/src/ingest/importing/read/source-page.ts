/** Parses one answer of a collection API, JSON or XML. */

import { plainText } from '../../../platform/text/plain-text.ts';
import { OutOfBoundsError, requireBounds } from './bounds.ts';
import { JsonSplitter } from './split-json.ts';
import { XmlSplitter } from './split-xml.ts';

export type Format = 'json' | 'xml' | 'none';
export function formatOf(text: string): Format {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('{') || start.startsWith('[')) return 'json';
  return /^<(\?xml|rss|list|video)\b/i.test(start) ? 'xml' : 'none';
}

export interface SourceClass {
  type_id: string;
  name: string;
  parent: string;
}
export interface SourcePage {
  kind: 'json' | 'xml';
  records: unknown[];
  broken: string[];
  pagecount?: number;
  total?: number;
  classes: SourceClass[];
  /** Repairs made to the answer as a whole. */
  repairs: string[];
}
/** Thrown if the answer is not a list of titles: disabled, refused, or a web page. */
export class NotAListError extends Error {}

const count = (value: unknown): number | undefined => {
  const number = Number(value);
  return value !== undefined && value !== null && value !== '' && Number.isInteger(number) && number >= 0 ? number : undefined;
};

type Envelope = Record<string, unknown> & { data?: Record<string, unknown> };

function classesOf(value: unknown): SourceClass[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: Record<string, unknown>) => ({
    type_id: String(item?.type_id ?? ''),
    name: plainText(item?.type_name),
    parent: String(item?.type_pid ?? ''),
  }));
}

const KEYS_NAMED = 8;
function describe(body: Envelope): string {
  if (typeof body?.msg === 'string' && body.msg !== '') return `: ${body.msg.slice(0, 200)}`;
  const keys = Object.keys(body ?? {})
    .slice(0, KEYS_NAMED)
    .map((key) => key.slice(0, 30));
  return keys.length > 0 ? `, but ${keys.join(', ')}` : '';
}

/** Describes a response that is not a list. */
function appearance(text: string): string {
  const start = text.trim().slice(0, 80);
  if (start === '') return 'empty';
  if (!/^<(!doctype html|html|head|body|script)\b/i.test(start)) return `text: ${start}`;
  const open = text.slice(0, 20_000).search(/<title\b/i);
  const title = open < 0 ? '' : plainText(text.slice(text.indexOf('>', open) + 1, open + 500).split(/<\/title/i)[0], 100);
  return title === '' ? `a web page: ${start}` : `a web page, “${title}”`;
}

function readJson(text: string): SourcePage {
  requireBounds(text);
  let body: Envelope;
  try {
    body = JSON.parse(text) as Envelope;
  } catch {
    // The text is damaged, so this reads the records that can be told apart.
    const pieces = [...new JsonSplitter().push(text)];
    if (pieces.length === 0) throw new NotAListError('the answer is not JSON');
    return {
      kind: 'json',
      records: pieces.flatMap((piece) => (piece.ok ? [piece.value] : [])),
      broken: pieces.flatMap((piece) => (piece.ok ? [] : [piece.text])),
      classes: [],
      repairs: ['damaged JSON'],
    };
  }
  const list = [body, body?.list, body?.data?.list, body?.data, body?.info].find(Array.isArray) as unknown[] | undefined;
  if (!list) throw new NotAListError(`the answer has no list${describe(body)}`);
  if (list.length === 0 && typeof body.msg === 'string' && Number(body.code) >= 1000) throw new NotAListError(`the source refuses: ${body.msg.slice(0, 200)}`);
  return { kind: 'json', records: list, broken: [], pagecount: count(body.pagecount), total: count(body.total), classes: classesOf(body.class), repairs: [] };
}

function readXml(text: string): SourcePage {
  const splitter = new XmlSplitter(true);
  const records = [...splitter.push(text), ...splitter.end()];
  const { pagecount, total, classes } = splitter.envelope;
  return {
    kind: 'xml',
    records,
    broken: [],
    pagecount,
    total,
    classes: classes.map(({ type_id, type_name }) => ({ type_id, name: plainText(type_name), parent: '' })),
    repairs: Array(splitter.nested).fill('nested video'),
  };
}

/** Throws NotAListError. */
export function readPage(text: string): SourcePage {
  try {
    return readText(text);
  } catch (error) {
    throw error instanceof OutOfBoundsError ? new NotAListError(`the answer is no list of titles: ${error.message}`) : error;
  }
}

function readText(text: string): SourcePage {
  const clean = text.replace(/^\uFEFF/, '');
  const format = formatOf(clean);
  if (format === 'json') return readJson(clean);
  if (format === 'xml') return readXml(clean);
  throw new NotAListError(`the answer is neither JSON nor XML but ${appearance(clean)}`);
}
