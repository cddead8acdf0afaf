/**
 * Every page, declared once: router, server rendering, preloads, head, sitemap, robots, warm-up and weight check use this list. The browser
 * gets only what its router and `href` need (web/contract-in-the-browser.ts).
 */

import { ADMIN_TABS, DISCOVERY_TYPES, MEMBER_TABS } from './admin/tabs.ts';
import type { Filters } from './catalogue/catalogue.endpoints.ts';
import { NAME, type PageShape, page } from './page.ts';

export { href } from './page.ts';

/** Regular expression for ids of this site. */
export const ID = '[1-9]\\d{0,14}';
/** At most nine digits, to fit TMDB's 32-bit numbers. */
export const TMDB_ID = '[1-9]\\d{0,8}';
const FILTERS = [
  'area',
  'genre',
  'lang',
  'version',
  'letter',
  'tag',
  'actor',
  'director',
  'status',
  'year',
  'yearStart',
  'yearEnd',
  'rating',
] as const satisfies readonly (keyof Filters)[];

export const pages = {
  home: page({ path: '/', screen: 'home/home', auth: 'public', cached: true, engines: 'sitemap', about: 'site' }),
  browse: page({
    path: '/browse',
    query: ['type', 'sort', 'order', 'view', ...FILTERS],
    screen: 'browse/browse',
    texts: ['catalog'],
    auth: 'public',
    cached: true,
    engines: 'sitemap',
    canonical: ['type'],
  }),
  search: page({ path: '/search', query: ['q', 'filter'], screen: 'search/search', texts: ['catalog'], auth: 'public', engines: 'index' }),
  detail: page({
    path: '/detail/:id',
    params: { id: ID },
    screen: 'detail/detail',
    texts: ['catalog'],
    auth: 'public',
    cached: true,
    engines: 'index',
    about: 'title',
  }),
  watch: page({
    path: '/watch/:id',
    params: { id: ID },
    query: ['ep', 'route', 'list', 'shuffle'],
    screen: 'watch/watch',
    texts: ['watch'],
    auth: 'public',
    cached: true,
    engines: 'index',
    about: 'video',
  }),
  person: page({
    path: '/person/:name',
    params: { name: NAME },
    screen: 'person/person',
    texts: ['catalog'],
    auth: 'public',
    cached: true,
    engines: 'index',
    about: 'person',
  }),
  rankings: page({
    path: '/rankings',
    query: ['period', 'category'],
    screen: 'rankings/rankings',
    texts: ['explore'],
    auth: 'public',
    cached: true,
    engines: 'sitemap',
    canonical: ['category', 'period'],
  }),
  calendar: page({ path: '/calendar', screen: 'calendar/calendar', texts: ['explore'], auth: 'public', cached: true, engines: 'sitemap' }),
  discover: page({
    path: '/discover',
    query: ['tab', 'type', 'sort', 'genre', 'year'],
    screen: 'discover/discover',
    texts: ['explore'],
    auth: 'public',
    engines: 'sitemap',
    canonical: ['tab', 'type'],
  }),
  discovered: page({
    path: '/discover/:type/:id',
    params: { type: DISCOVERY_TYPES, id: TMDB_ID },
    screen: 'discover/tmdb-title',
    texts: ['explore'],
    auth: 'public',
    engines: 'index',
  }),
  lists: page({ path: '/lists', query: ['sort'], screen: 'lists/lists', texts: ['community'], auth: 'public', engines: 'sitemap' }),
  list: page({ path: '/lists/:id', params: { id: ID }, screen: 'lists/list', texts: ['community'], auth: 'public', engines: 'index', about: 'list' }),
  requests: page({ path: '/requests', query: ['list', 'name'], screen: 'requests/requests', texts: ['community'], auth: 'public', engines: 'sitemap' }),
  guestbook: page({ path: '/guestbook', screen: 'guestbook/guestbook', texts: ['community', 'captcha'], auth: 'public', engines: 'sitemap' }),
  // Not cached: the operator's file may change at any time.
  app: page({ path: '/app', screen: 'app/app', texts: ['explore'], auth: 'public', engines: 'sitemap' }),
  sitemap: page({ path: '/sitemap', screen: 'sitemap/sitemap', texts: ['explore', 'footer'], auth: 'public', cached: true, engines: 'sitemap' }),
  privacy: page({ path: '/privacy', screen: 'policy/privacy', texts: ['policy', 'footer'], auth: 'public', cached: true, engines: 'sitemap' }),
  terms: page({ path: '/terms', screen: 'policy/terms', texts: ['policy', 'footer'], auth: 'public', cached: true, engines: 'sitemap' }),
  complaint: page({
    path: '/complaint',
    query: ['title'],
    screen: 'policy/complaint',
    texts: ['policy', 'captcha'],
    auth: 'public',
    cached: true,
    engines: 'index',
  }),
  login: page({ path: '/login', query: ['next'], screen: 'account/login', texts: ['account', 'captcha'], auth: 'public', cached: true }),
  register: page({ path: '/register', query: ['next', 'invite'], screen: 'account/register', texts: ['account', 'captcha'], auth: 'public', cached: true }),
  forgotPassword: page({ path: '/forgot-password', screen: 'account/forgot-password', texts: ['account', 'captcha'], auth: 'public', cached: true }),
  restoreAddress: page({ path: '/restore-address', screen: 'account/restore-address', texts: ['account'], auth: 'public', cached: true }),
  resetPassword: page({ path: '/reset-password', screen: 'account/reset-password', texts: ['account'], auth: 'public', cached: true }),
  setup: page({ path: '/setup', screen: 'account/setup', texts: ['account'], auth: 'public', cached: true }),
  member: page({ path: '/member', screen: 'member/member', texts: ['account', 'community', 'captcha'], auth: 'member', cached: true }),
  memberTab: page({ path: '/member/:tab', params: { tab: MEMBER_TABS }, screen: 'member/member', texts: ['account', 'community', 'captcha'], auth: 'member' }),
  admin: page({ path: '/admin', screen: 'admin/require-admin', texts: ['admin', 'community', 'account'], auth: 'staff' }),
  adminTab: page({
    path: '/admin/:tab',
    params: { tab: ADMIN_TABS },
    query: [
      'page',
      'status',
      'q',
      'action',
      'title',
      'merge',
      'bulk',
      'part',
      'kind',
      'member',
      'from',
      'until',
      'category',
      'year',
      'source',
      'route',
      'sort',
      'order',
      'role',
      'state',
      'origin',
      'visited',
      'author',
      'about',
      'rating',
      'missing',
      'lang',
      'changedBy',
      'field',
      'value',
      'picked',
    ],
    screen: 'admin/require-admin',
    texts: ['admin', 'community', 'account'],
    auth: 'staff',
  }),
} as const satisfies Record<string, PageShape>;

/** For every unknown address. */
export const notFound: PageShape = page({ path: '*', screen: 'not-found/not-found', auth: 'public' });
