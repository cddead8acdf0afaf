/** Bytes as text: byte order marks, and GBK where the answer or the XML header says so. */

const CHARSET = /charset=["']?([\w-]+)/i;
const XML_ENCODING = /<\?xml[^>]*encoding=["']([\w-]+)/i;

export function charsetOf(start: Buffer, contentType = ''): string {
  const named = CHARSET.exec(contentType)?.[1] ?? XML_ENCODING.exec(start.subarray(0, 200).toString('latin1'))?.[1] ?? 'utf-8';
  return /^gb(k|2312|18030)$/i.test(named) ? 'gb18030' : 'utf-8';
}

export const decode = (body: Buffer, contentType = ''): string => new TextDecoder(charsetOf(body, contentType)).decode(body);

export type Format = 'json' | 'xml' | 'none';
export function formatOf(text: string): Format {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('{') || start.startsWith('[')) return 'json';
  return /^<(\?xml|rss|list|video)\b/i.test(start) ? 'xml' : 'none';
}
