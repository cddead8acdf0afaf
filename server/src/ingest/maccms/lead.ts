/** Maps what an old address shows to an address here. */
import { MOVED_SITE as ORIGIN } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { ORDERS, SORTS } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { episodeAddress } from '@yinmu/contract/titles/episode-id.ts';
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import { isShared } from '../../members/library/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { routesByTitles } from '../../titles/core/index.ts';
import { readEpisodes } from '../../titles/episodes/index.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import { origins } from '../importing/index.ts';
import { rowOfAny } from './legacy.store.ts';
import type { OldAddress } from './old-addresses.ts';

type Given = OldAddress['given'];
type Lead = (db: Db, given: Given) => Promise<string | undefined> | string;

const SORTS_HERE: Readonly<Record<string, (typeof SORTS)[number]>> = {
  hits: 'hits',
  hits_day: 'hits_day',
  hits_week: 'hits_week',
  hits_month: 'hits_month',
  score: 'score',
  up: 'hits',
};
const orderOf = (given: Given): (typeof ORDERS)[number] | undefined => (given.get('order') === 'asc' ? 'asc' : undefined);

/** Drops the page number, because lists here have other numbers of titles per page. */
async function browse(db: Db, given: Given): Promise<string | undefined> {
  const id = given.get('id') ?? '0';
  const category = id === '0' ? undefined : await rowOfAny(db, 'category', id);
  if (id !== '0' && category === undefined) return undefined;
  const type = category?.new_id || undefined;
  const letter = given.get('letter') ?? '';
  const year = given.get('year') ?? '';
  const [from, to] = /^(\d{4})-(\d{4})$/.exec(year)?.slice(1) ?? [];
  return href(pages.browse, {
    // The category may be gone if an admin had added it.
    type: type === undefined ? undefined : siteCategories.placeOf(type),
    sort: SORTS_HERE[given.get('by') ?? ''],
    order: orderOf(given),
    area: given.get('area'),
    genre: given.get('class') ?? (category?.genre || undefined),
    lang: given.get('lang'),
    tag: given.get('tag'),
    actor: given.get('actor'),
    director: given.get('director'),
    letter: /^[A-Za-z]$/.test(letter) ? letter.toUpperCase() : letter === '0-9' ? '#' : undefined,
    year: /^\d{4}$/.test(year) ? Number(year) : undefined,
    yearStart: from === undefined ? undefined : Number(from),
    yearEnd: to === undefined ? undefined : Number(to),
  });
}

async function search(db: Db, given: Given): Promise<string | undefined> {
  const words = given.get('wd');
  if (words !== undefined) return href(pages.search, { q: words });
  const isFiltered = ['actor', 'director', 'area', 'class', 'lang', 'letter', 'tag', 'year'].some((name) => given.has(name));
  return isFiltered ? browse(db, given) : href(pages.search);
}

const titleOf = async (db: Db, given: Given) => {
  const id = given.get('id') ?? '';
  return /^\d{1,15}$/.test(id) ? (await origins.titlesOfOrigin(db, ORIGIN, [id])).get(id) : undefined;
};

async function detail(db: Db, given: Given): Promise<string | undefined> {
  const id = await titleOf(db, given);
  return id === undefined ? undefined : href(pages.detail, { id });
}

/** MacCMS counts routes and episodes from 1; here, routes have names. */
async function play(db: Db, given: Given): Promise<string | undefined> {
  const id = await titleOf(db, given);
  if (id === undefined) return undefined;
  const number = (name: string) => (/^[1-9]\d{0,4}$/.test(given.get(name) ?? '') ? Number(given.get(name)) : undefined);
  const sid = number('sid') ?? 1;
  const record = given.get('id');
  const routes = (await routesByTitles(db, [id])).filter(({ source_vod_id }) => source_vod_id === record);
  const route = routes.find(({ position }) => position === sid - 1);
  const episodes = route ? readEpisodes(route.episodes, seasonOf(route.route_id)) : [];
  const nid = number('nid');
  const index = nid === undefined ? -1 : episodes.findIndex(({ listedAt }) => listedAt === nid - 1);
  // For the first route, the page chooses, because it may know a better one.
  return href(pages.watch, { id, ep: index < 0 ? nid : episodeAddress(episodes, index), route: sid > 1 ? route?.route_id : undefined });
}

async function topic(db: Db, given: Given): Promise<string | undefined> {
  const id = (await rowOfAny(db, 'topic', given.get('id') ?? ''))?.new_id;
  return id !== undefined && (await isShared(db, id)) ? href(pages.list, { id }) : undefined;
}

const RANKED = /^(rank|top|hot|phb|paihang)/i;
const NEWEST = /^(new|latest|zuixin|update)/i;
/** Maps label pages, which the operator made; only their names describe them. */
function label(_db: Db, given: Given): string {
  const name = given.get('file') ?? '';
  if (RANKED.test(name)) return href(pages.rankings);
  return NEWEST.test(name) ? href(pages.browse) : href(pages.sitemap);
}

const LEADS: Readonly<Record<string, Lead>> = {
  'index/index': () => href(pages.home),
  'vod/index': () => href(pages.browse),
  'vod/type': browse,
  'vod/show': browse,
  'vod/search': search,
  'vod/detail': detail,
  'vod/plot': detail,
  'vod/down': detail,
  'vod/play': play,
  'vod/rss': () => '/rss.xml',
  'rss/index': () => '/rss.xml',
  'map/index': () => href(pages.sitemap),
  'gbook/index': () => href(pages.guestbook),
  'topic/detail': topic,
  'topic/index': () => href(pages.lists),
  'label/index': label,
  'user/index': () => href(pages.member),
  'user/login': () => href(pages.login),
  'user/reg': () => href(pages.register),
  'user/findpass': () => href(pages.forgotPassword),
  'user/favs': () => href(pages.memberTab, { tab: 'favorites' }),
  'user/plays': () => href(pages.memberTab, { tab: 'history' }),
};

/** @returns undefined if there is no equivalent here */
export const leadOf = async (db: Db, { page, given }: OldAddress): Promise<string | undefined> => LEADS[page]?.(db, given);
