/** Entry on the server: draws a page as the browser would, for the answers it is given. */
import type { Wanted } from '@yinmu/contract/boot.ts';
import { getCategoryVideos, getFacets, getHome, getVideo } from '@yinmu/contract/catalogue.ts';
import { LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import { searchVideos } from '@yinmu/contract/search.ts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { addressOf } from '../api/client.ts';
import { createQueryClient } from '../api/query.ts';
import { createTexts } from '../locales/i18n.ts';
import { loadAllTexts } from '../locales/load.ts';
import { listQuery, readBrowse } from '../screens/browse/query.ts';
import { guestbookAddress } from '../screens/guestbook/query.ts';
import { listAddress, listsAddress, readListSort } from '../screens/lists/query.ts';
import { rankingsAddress, readRankings } from '../screens/rankings/query.ts';
import { readSearch, searchKey, searchRequest } from '../screens/search/query.ts';
import { routes } from './routes.tsx';
import { Site } from './site.tsx';

/** A page asks for a hundred texts, most of them the same as the page before: those without holes are looked up once. */
function rememberTexts(texts: ReturnType<typeof createTexts>) {
  const known = new Map<string, string>();
  const plain = texts.getFixedT(texts.language);
  const fixed = ((key: string, ...options: unknown[]) => {
    if (options.length > 0) return (plain as unknown as (...all: unknown[]) => string)(key, ...options);
    let text = known.get(key);
    if (text === undefined) known.set(key, (text = plain(key)));
    return text;
  }) as unknown as typeof plain;
  texts.getFixedT = (() => fixed) as typeof texts.getFixedT;
}
const textsIn = async (language: Language) => {
  const [first = {}, ...others] = await loadAllTexts(language);
  const texts = createTexts(language, first);
  for (const other of others) texts.addResourceBundle(language, 'translation', other, true);
  rememberTexts(texts);
  return [language, texts] as const;
};
const TEXTS = Object.fromEntries(await Promise.all(LANGUAGES.map(textsIn)));
const HEAD = /^(?:<(?:title|link|meta)\b[^>]*>(?:[^<]*<\/title>)?)+/;

/** What a page asks of the API before anything else. */
export function wants(path: string): Wanted[] {
  const url = new URL(path, 'http://site.invalid');
  if (url.pathname === '/') return [addressOf(getHome, {})];
  if (url.pathname === '/browse') {
    const state = readBrowse(url.searchParams);
    const params = { id: String(state.type) };
    return [addressOf(getFacets, { params, query: state.filters }), addressOf(getCategoryVideos, { params, query: listQuery(state, 1) })];
  }
  if (url.pathname === '/search') {
    const state = readSearch(url.searchParams);
    return state.query === '' ? [] : [{ key: searchKey(state), address: searchVideos.path, body: searchRequest(state, 1) }];
  }
  if (url.pathname === '/sitemap') return [addressOf(getFacets, { params: { id: '0' }, query: {} })];
  if (url.pathname === '/rankings') return [rankingsAddress(readRankings(url.searchParams), 1)];
  if (url.pathname === '/lists') return [listsAddress(readListSort(url.searchParams))];
  if (url.pathname === '/guestbook') return [guestbookAddress];
  const list = /^\/lists\/(\d{1,15})$/.exec(url.pathname)?.[1];
  if (list !== undefined) return [listAddress(Number(list))];
  const id = /^\/(?:detail|watch)\/(\d{1,15})$/.exec(url.pathname)?.[1];
  return id === undefined ? [] : [addressOf(getVideo, { params: { id: Number(id) } })];
}

export interface Drawn {
  /** Title, description and preloads. */
  head: string;
  body: string;
}

/** One for all pages: it holds nothing of any of them. */
const handler = createStaticHandler(routes);

/** @param answers by the addresses or keys that `wants` names; what is missing is drawn as still loading */
export async function draw(path: string, language: Language, answers: Record<string, unknown>): Promise<Drawn> {
  const context = await handler.query(new Request(new URL(path, 'http://site.invalid')));
  if (context instanceof Response) throw new Error(`${path} is answered with ${context.status}`);
  const client = createQueryClient(answers);
  const texts = TEXTS[language] as ReturnType<typeof createTexts>;
  const html = renderToString(
    <Site texts={texts} client={client}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </Site>,
  );
  client.clear();
  const head = HEAD.exec(html)?.[0] ?? '';
  const described = head.includes('name="description"') ? head : head + renderToString(<meta name="description" content={texts.t('footer.about')} />);
  return { head: described, body: html.slice(head.length) };
}
