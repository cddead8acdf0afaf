/** Bytes as text: byte order marks, and GBK where the answer or the XML header says so, or where the bytes are no UTF-8. */

const CHARSET = /charset=["']?([\w-]+)/i;
/** The declaration that an XML text may begin with. */
const xmlHead = (body: Buffer) => /<\?xml[^>]{0,200}/i.exec(body.subarray(0, 200).toString('latin1'))?.[0] ?? '';
const XML_ENCODING = /encoding=["']([\w-]{1,40})/i;
/** So much is looked at: longer texts are of one kind throughout. */
const LOOKED_AT = 65_536;

const isGbk = (name: string) => /^gb(k|2312|18030)$/i.test(name);

/** Whether bytes read as UTF-8 break more often than they make a character beyond ASCII: GBK does, a damaged text does not. */
function isBroken(start: Buffer): boolean {
  // A character may be cut at the end: with `stream` that is no break.
  const text = new TextDecoder().decode(start, { stream: true });
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  if (broken === 0) return false;
  return broken > (text.match(/[\u0080-\ufffc]/g)?.length ?? 0);
}

export function charsetOf(body: Buffer, contentType = ''): 'utf-8' | 'gb18030' {
  const named = CHARSET.exec(contentType)?.[1] ?? XML_ENCODING.exec(xmlHead(body))?.[1];
  // UTF-8 is named by servers that know nothing of what they send, GBK only by those that do.
  return (named !== undefined && isGbk(named)) || isBroken(body.subarray(0, LOOKED_AT)) ? 'gb18030' : 'utf-8';
}

export const decode = (body: Buffer, contentType = ''): string => new TextDecoder(charsetOf(body, contentType)).decode(body);

export type Format = 'json' | 'xml' | 'none';
export function formatOf(text: string): Format {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('{') || start.startsWith('[')) return 'json';
  return /^<(\?xml|rss|list|video)\b/i.test(start) ? 'xml' : 'none';
}
