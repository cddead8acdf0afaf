/** Characters that are frequent in Simplified and Traditional dialogue. Wrongly decoded text has hardly any. */
const FREQUENT = new Set('的一是不了我你他她在有这這个個们們来來到说說就要会會上也好吗嗎么麼什那没沒都和去出过過得很为為对對人大里裡吧啊哪能可以知道想');
const HAN = /\p{Script=Han}/gu;
const REPLACED = /\ufffd/g;

/** Encodings to try. Of those with equal scores, the first wins. */
const LEGACY = ['utf-8', 'gb18030', 'big5', 'windows-1252'];
const SAMPLE_BYTES = 200_000;
/** Each rare character lowers an encoding's score by this much. Invalid bytes cost more. */
const RARE_COST = 0.2;
const REPLACED_COST = 3;

function score(text: string): number {
  const characters = text.match(HAN) ?? [];
  const frequent = characters.filter((character) => FREQUENT.has(character)).length;
  return frequent - (characters.length - frequent) * RARE_COST - (text.match(REPLACED)?.length ?? 0) * REPLACED_COST;
}

/** Detects UTF-16 by its byte order mark, or by zeros in every second byte. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const sample = bytes.subarray(0, 2000);
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 10 < sample.length) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

export function decodeText(bytes: Uint8Array): string {
  const decode = (encoding: string, part = bytes) => new TextDecoder(encoding).decode(part);
  const utf16 = utf16Of(bytes);
  if (utf16) return decode(utf16);
  if (isUtf8(bytes)) return decode('utf-8');
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const scores = LEGACY.map((encoding) => score(decode(encoding, sample)));
  return decode(LEGACY[scores.indexOf(Math.max(...scores))] ?? 'utf-8');
}
