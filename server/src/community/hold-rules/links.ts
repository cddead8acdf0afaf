/** Finds links, email addresses, and hosts without a scheme. */
import { parse } from 'tldts';

const SCHEME = /[a-z0-9+.-]:\/\/|magnet:\?|www\./i;
/** Matches an address with a port or path; without either, it is probably a version number. */
const IPV4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?::\d{2,5}(?!\d)|\/\S)/;
/** Matches the last label of a host name; Chinese may follow without a space. */
const LAST_LABEL =
  /(?<=(?<before>[\p{L}\p{M}\p{N}]))\.(?<label>[a-z0-9]+(?:-+[a-z0-9]+)*(?![\p{Script=Latin}\p{N}])|[^\0-\x7f\s\p{N}\p{P}\p{S}]{2,})(?!\.[a-z0-9])(?<rest>:\d{2,5}(?!\d)|[/?#]\S)?/giu;
/** These top-level domains are also extensions of file and release names. */
const FILES = new Set(['zip', 'mov', 'web']);

function isHost({ groups: { before = '', label = '', rest } = {} }: RegExpExecArray): boolean {
  const domain = label.toLowerCase();
  if (!parse(`x.${domain}`).isIcann) return false;
  if (rest !== undefined) return true;
  // This is the end of a sentence without a space: “Dr.No”, “太好看了.so good”.
  if (/^\p{Lu}\p{Ll}/u.test(label) || (/\p{Script=Han}/u.test(before) && /^[a-z]{2}$/.test(domain))) return false;
  return !FILES.has(domain);
}

export function hasLink(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(?<=[a-z0-9])。(?=[a-z0-9])/gi, '.');
  return SCHEME.test(plain) || IPV4.test(plain) || [...plain.matchAll(LAST_LABEL)].some(isHost);
}
