/** Finds addresses in texts: of pages, of mail, and hosts that are named without a scheme. */
import { UNSPACED } from '../platform/latin-alike.ts';
import { folded, shown } from './folded-text.ts';
import { TOP_LEVEL_DOMAINS } from './top-level-domains.ts';

/** These are no words with which a sentence begins behind an ideographic full stop, as “。app” and “。VIP” are. */
const NO_WORDS = new Set('com net org cn xyz ru'.split(' '));
/** A dot in brackets or as a word, as people write it who know that links are held: “evil(.)com”, “evil dot com”, “evil点com”. */
const WRITTEN_DOT = new RegExp(
  String.raw`(?<=[\p{L}\p{N}])\s{0,3}(?:[(\[\{<【「]\s{0,3}(?:[.。]|dot|[点點])\s{0,3}[)\]\}>】」]\s{0,3}|(?<=[a-z\d]\s{0,3})(?:(?<=\s)dot(?=\s)|[点點])\s{0,3}(?=(?:${[...NO_WORDS].join('|')})(?![a-z\d])))`,
  'giu',
);
/** With one of them even words of Chinese or a capital before or in it are a host. */
const COMMON = new Set('com net org cn cc io top xyz vip tv app info site club online shop link live fun icu ru jp tw hk'.split(' '));
/** The names of files and releases end in these too. */
const FILES = new Set(['zip', 'mov', 'web']);

const SCHEME = /[a-z0-9+.-]:\/\/|magnet:\?|www\./;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
/** Four numbers alone are a version; with a port or a path they are an address. */
const IPV4 = new RegExp(String.raw`(?<![\d.])${OCTET}(?:[.。]${OCTET}){3}(?::\d{2,5}(?!\d)|/\S)`, 'u');

const SPACED = String.raw`[[\p{L}\p{M}]--[${UNSPACED}]]`;
/** A dot with the last label behind it. Chinese goes on behind a Latin label without a space; behind a point and a Latin letter it is not the last. */
const LAST_LABEL = new RegExp(
  String.raw`(?<=(?<before>[\p{L}\p{M}\p{N}]))(?<dot>[.。])(?<label>xn--[a-z0-9\-]+|${SPACED}{2,}(?!-?[${SPACED}\p{N}])|[${UNSPACED}]+(?![\p{L}\p{N}]))(?!\.[a-z0-9])(?<rest>:\d{2,5}(?!\d)|[\/?#]\S)?`,
  'giv',
);
const ENDS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'v');
/** Matches between the sign of an address of mail and its last dot. */
const OF_MAIL = /@[\p{L}\p{M}\p{N}.。-]*$/u;
const LONGEST_HOST = 253;

const isDomain = (label: string) => TOP_LEVEL_DOMAINS.has(label);

function isHost(text: string, { index, groups = {} }: RegExpExecArray): boolean {
  const { before = '', dot, label = '', rest } = groups;
  const domain = [label.toLowerCase(), folded(label)].find(isDomain) ?? '';
  if (domain === '' && !label.toLowerCase().startsWith('xn--')) return false;
  const known = dot === '。' && ENDS_UNSPACED.test(before) ? NO_WORDS : COMMON;
  if (rest !== undefined || known.has(domain) || OF_MAIL.test(text.slice(Math.max(0, index - LONGEST_HOST), index))) return true;
  if (FILES.has(domain)) return false;
  // A sentence ends here, and the next one begins without a space: “etc.It”, “Dr.No”.
  if (/^\p{Lu}\p{Ll}/u.test(label)) return false;
  const isUnspaced = ENDS_UNSPACED.test(label);
  if (dot === '。' && isUnspaced) return false;
  return isUnspaced || !ENDS_UNSPACED.test(before);
}

export function hasLink(text: string): boolean {
  const plain = shown(text, 'NFKC').replace(WRITTEN_DOT, '.');
  const bare = folded(text);
  return SCHEME.test(bare) || IPV4.test(bare) || [...plain.matchAll(LAST_LABEL)].some((hit) => isHost(plain, hit));
}
