/**
 * The site's pages by address, and what each reads of it. Anything else in an address makes no other page: it is neither
 * drawn nor kept by, so that nobody can have a page drawn anew by adding to its address.
 */
import { LANGUAGE_QUERY } from '@yinmu/contract/limits.ts';
import { ADMIN_TABS, MEMBER_TABS } from '@yinmu/contract/tabs.ts';

export interface Page {
  /** As Fastify reads it. */
  url: string;
  /** Parameters of the query that it reads. */
  reads: readonly string[];
  /** Its HTML depends on nothing but the catalogue, the address and the language. */
  kept: boolean;
}

const ID = '(^[1-9]\\d{0,14}$)';
/** TMDB counts below this: its ids are 32-bit numbers. */
const TMDB_ID = '(^[1-9]\\d{0,8}$)';
const FILTERS = ['area', 'genre', 'lang', 'version', 'letter', 'tag', 'actor', 'director', 'status', 'year', 'yearStart', 'yearEnd'];
const page = (url: string, kept: boolean, ...reads: string[]): Page => ({ url, kept, reads: [...reads, LANGUAGE_QUERY] });

export const PAGES: readonly Page[] = [
  page('/', true),
  page('/browse', true, 'type', 'sort', 'order', 'view', ...FILTERS),
  page(`/detail/:id${ID}`, true),
  page(`/watch/:id${ID}`, true, 'ep', 'route'),
  page('/rankings', true, 'period', 'category'),
  page('/sitemap', true),
  page('/app', true),
  page('/privacy', true),
  page('/terms', true),
  page('/login', true, 'next'),
  page('/register', true, 'next'),
  page('/forgot-password', true),
  page('/setup', true),
  page('/member', true),
  page('/discover', false, 'tab', 'type', 'sort', 'genre', 'year'),
  page(`/discover/:type(^(movie|tv)$)/:id${TMDB_ID}`, false),
  page('/search', false, 'q', 'filter'),
  page(`/member/:tab(^(${MEMBER_TABS.join('|')})$)`, false),
  page('/guestbook', false),
  page('/admin', false),
  page(`/admin/:tab(^(${ADMIN_TABS.join('|')})$)`, false, 'page', 'status', 'q', 'action'),
  page('/lists', false, 'sort'),
  page(`/lists/:id${ID}`, false),
];

/** No page has this address: what is drawn for every address that is none. */
export const NOWHERE = '/404';

/** A page's address as it is drawn and kept by: the parameters that it reads, each once, in one order. */
export function canonicalAddress(address: string, reads: readonly string[]): string {
  const at = address.indexOf('?');
  if (at < 0) return address;
  const given = new URLSearchParams(address.slice(at + 1));
  const query = new URLSearchParams();
  for (const name of reads) {
    const value = given.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size > 0 ? `${address.slice(0, at)}?${query}` : address.slice(0, at);
}
