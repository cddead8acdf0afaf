import { LANGUAGES } from '@yinmu/contract/limits.ts';
import { SITE_NAME } from '@yinmu/contract/site/site-name.ts';
import type { SiteIdentity } from '../../../platform/http/site-identity.ts';

export type NameIn = SiteIdentity['nameIn'];

/** Matches the halves of a mixed name such as 小城 Small Town; each half counts as the name. */
const HALVES = /[\p{Script=Han}\s]+|[^\p{Script=Han}]+/gu;
const TWO_LETTERS = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

export function siteNames(nameIn: NameIn): string[] {
  const names = [...Object.values(SITE_NAME), ...LANGUAGES.map(nameIn)].flatMap(({ whole, short }) => [whole, short]);
  const halves = names.flatMap((name) => name.match(HALVES) ?? []).filter((half) => TWO_LETTERS.test(half));
  return [...new Set([...names, ...halves])];
}
