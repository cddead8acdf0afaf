/** Decodes UTF-8, with or without BOM. Decodes GBK if the answer or the XML header says so, or if the bytes are not UTF-8. */

const CHARSET = /charset=["']?([\w-]+)/i;
const xmlHead = (body: Buffer) => /<\?xml[^>]{0,200}/i.exec(body.subarray(0, 200).toString('latin1'))?.[0] ?? '';
const XML_ENCODING = /encoding=["']([\w-]{1,40})/i;
/** Bytes to check, which are enough, because a text has one encoding throughout. */
const LOOKED_AT = 65_536;

const isGbk = (name: string) => /^gb(k|2312|18030)$/i.test(name);

/** Returns whether invalid bytes outnumber non-ASCII characters, which is true for GBK, but false for a damaged text. */
function isBroken(start: Buffer): boolean {
  // `stream` ignores a character cut off at the end.
  const text = new TextDecoder().decode(start, { stream: true });
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  if (broken === 0) return false;
  return broken > (text.match(/[\u0080-\ufffc]/g)?.length ?? 0);
}

export function charsetOf(body: Buffer, contentType = ''): 'utf-8' | 'gb18030' {
  const named = CHARSET.exec(contentType)?.[1] ?? XML_ENCODING.exec(xmlHead(body))?.[1];
  // Servers say UTF-8 by default, but one that says GBK means it.
  return (named !== undefined && isGbk(named)) || isBroken(body.subarray(0, LOOKED_AT)) ? 'gb18030' : 'utf-8';
}

export const decode = (body: Buffer, contentType = ''): string => new TextDecoder(charsetOf(body, contentType)).decode(body);
