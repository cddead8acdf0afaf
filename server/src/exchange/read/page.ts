/** One answer of a collection API, JSON or XML, as records and what it says about the whole. */
import { formatOf } from './decode.ts';
import { JsonSplitter } from './split-json.ts';
import { XmlSplitter } from './split-xml.ts';

export interface SourceClass {
  type_id: string;
  name: string;
  parent: string;
}
export interface SourcePage {
  records: unknown[];
  broken: string[];
  pagecount?: number;
  total?: number;
  classes: SourceClass[];
}
/** An answer that is no list: switched off, refused, a web page. */
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
    name: String(item?.type_name ?? ''),
    parent: String(item?.type_pid ?? ''),
  }));
}

function readJson(text: string): SourcePage {
  let body: Envelope;
  try {
    body = JSON.parse(text) as Envelope;
  } catch {
    // Damaged somewhere: take what records can still be told apart.
    const pieces = [...new JsonSplitter().push(text)];
    if (pieces.length === 0) throw new NotAListError('the answer is not JSON');
    return {
      records: pieces.flatMap((piece) => (piece.ok ? [piece.value] : [])),
      broken: pieces.flatMap((piece) => (piece.ok ? [] : [piece.text])),
      classes: [],
    };
  }
  const list = [body, body?.list, body?.data?.list, body?.data, body?.info].find(Array.isArray) as unknown[] | undefined;
  if (!list) throw new NotAListError(`the answer has no list${typeof body?.msg === 'string' ? `: ${body.msg.slice(0, 200)}` : ''}`);
  if (list.length === 0 && typeof body.msg === 'string' && Number(body.code) >= 1000) throw new NotAListError(`the source refuses: ${body.msg.slice(0, 200)}`);
  return { records: list, broken: [], pagecount: count(body.pagecount), total: count(body.total), classes: classesOf(body.class) };
}

function readXml(text: string): SourcePage {
  const splitter = new XmlSplitter();
  const records = [...splitter.push(text), ...splitter.end()];
  const { pagecount, total, classes } = splitter.envelope;
  return { records, broken: [], pagecount, total, classes: classes.map(({ type_id, type_name }) => ({ type_id, name: type_name, parent: '' })) };
}

export function readPage(text: string): SourcePage {
  const clean = text.replace(/^\uFEFF/, '');
  const format = formatOf(clean);
  if (format === 'json') return readJson(clean);
  if (format === 'xml') return readXml(clean);
  throw new NotAListError(`the answer is neither JSON nor XML: ${clean.trim().slice(0, 80) || 'empty'}`);
}
