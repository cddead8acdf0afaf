import { isCategoryNumber } from '@yinmu/contract/catalogue/category-numbers.ts';
import { type Words, words } from '@yinmu/contract/errors.ts';
import { LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import { NO_TEXTS } from '@yinmu/contract/local-texts.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { ShownEntry } from '@yinmu/contract/site/shown-settings.ts';
import {
  MAX_ENTRIES,
  NAVIGATION_PAGES,
  type NavigationEntry,
  type NavigationPage,
  type SiteNavigation,
} from '@yinmu/contract/site/site-navigation.endpoints.ts';
import { invalidField } from '../../platform/problem.ts';
import type { CategoriesInForce } from '../../titles/value-names/index.ts';
import { inLanguage } from './in-language.ts';
import type { SettingsPart } from './revised-settings.ts';

const plain = (kind: NavigationEntry['kind'], target: string): NavigationEntry => ({ kind, target, navLabel: NO_TEXTS });

const ADDRESSES: Readonly<Record<NavigationPage, string>> = {
  home: href(pages.home),
  browse: href(pages.browse),
  rankings: href(pages.rankings),
  search: href(pages.search),
  mine: href(pages.member),
  calendar: href(pages.calendar),
};
const isPage = (target: string): target is NavigationPage => NAVIGATION_PAGES.some((name) => name === target);
const ID = /^[1-9][0-9]{0,14}$/;

/** Refuses `//` and `/\`, which browsers take for another site. */
const isLink = (target: string) => (/^https:\/\/[^\s]+$/.test(target) && URL.canParse(target)) || /^\/(?![/\\])[^\s\\]*$/.test(target);
const IS_TARGET: Readonly<Record<NavigationEntry['kind'], (target: string) => boolean>> = {
  page: isPage,
  // A removed category is accepted, and hidden.
  category: (target) => ID.test(target) && isCategoryNumber(Number(target)),
  list: (target) => ID.test(target),
  link: isLink,
};
const TARGETS: Readonly<Record<NavigationEntry['kind'], Words>> = {
  page: words('must be a page of this site', '必须是本站的页面', '必須是本站的頁面'),
  category: words('must be a category ID', '必须是分类编号', '必須是分類編號'),
  list: words('must be a list ID', '必须是片单编号', '必須是片單編號'),
  link: words('must be an https:// address or a path on this site', '必须是 https:// 网址或本站路径', '必須是 https:// 網址或本站路徑'),
};
const isNamed = ({ navLabel }: NavigationEntry) => LANGUAGES.some((language) => navLabel[language] !== '');

function requireEntries(field: 'header' | 'bar', entries: readonly NavigationEntry[]) {
  for (const entry of entries) {
    if (!IS_TARGET[entry.kind](entry.target)) throw invalidField('target', TARGETS[entry.kind]);
    if ((entry.kind === 'list' || entry.kind === 'link') && !isNamed(entry))
      throw invalidField('navLabel', words('is required for a list or link', '不能为空（片单和链接须有名称）', '不能為空（片單和連結須有名稱）'));
  }
  if (new Set(entries.map(({ kind, target }) => `${kind} ${target}`)).size < entries.length)
    throw invalidField(field, words('may not contain the same target twice', '不能有重复的目标', '不能有重複的目標'));
}

/** Adds entries up to the header's limit. */
export const withHeaderEntries = ({ header, bar }: SiteNavigation, entries: readonly NavigationEntry[]): SiteNavigation => ({
  header: [...header, ...entries].slice(0, MAX_ENTRIES.header),
  bar,
});

export const NAVIGATION: SettingsPart<SiteNavigation> = {
  name: 'navigation',
  installed: {
    header: [...['1', '2', '4', '3', '5', '6'].map((id) => plain('category', id)), plain('page', 'rankings'), plain('page', 'calendar')],
    bar: ['home', 'browse', 'rankings', 'search', 'mine'].map((name) => plain('page', name)),
  },
  check({ header, bar }) {
    requireEntries('header', header);
    requireEntries('bar', bar);
  },
};

function shownEntry({ kind, target, navLabel }: NavigationEntry, { nameOf }: CategoriesInForce, language: Language): ShownEntry {
  const { text } = inLanguage(navLabel, language);
  if (kind === 'category') return { to: href(pages.browse, { type: target }), text: text || nameOf(Number(target), language) };
  if (kind === 'list') return { to: href(pages.list, { id: Number(target) }), text };
  // An address of the operator's may not be a page that the browser can render.
  if (kind === 'link' || !isPage(target)) return { to: target, text, isOwn: true };
  return { to: ADDRESSES[target], text, page: target };
}

/** Hides entries of unlisted categories; entries of removed ones lead to the successor. */
export function shownNavigation({ header, bar }: SiteNavigation, categories: CategoriesInForce, language: Language) {
  const shown = (entries: readonly NavigationEntry[]) =>
    entries
      .map((entry) => (entry.kind === 'category' ? { ...entry, target: String(categories.gone.get(Number(entry.target)) ?? entry.target) } : entry))
      .filter((entry, i, all) => all.findIndex(({ kind, target }) => kind === entry.kind && target === entry.target) === i)
      .filter(({ kind, target }) => kind !== 'category' || categories.listed.includes(Number(target)))
      .map((entry) => shownEntry(entry, categories, language));
  return { header: shown(header), bar: shown(bar) };
}
