/** Entry on the server: draws a page as the browser would, with the answers to its first queries. */
import type { PrefetchedAnswers, PrefetchRequest } from '@yinmu/contract/initial-state.ts';
import { LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import type { PageShape, TextGroup } from '@yinmu/contract/page.ts';
import { notFound, pages } from '@yinmu/contract/pages.ts';
import type { i18n as Texts } from 'i18next';
import { renderToString } from 'react-dom/server';
import { createContext, createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router';
import { createQueryClient, type FirstQueries, wantedOf } from '../api/query.ts';
import { textsOf } from '../locales/load-texts.ts';
import { Providers } from './providers.tsx';
import { routesOf } from './router.tsx';

/** A page asks for a hundred texts, most of them the same as the page before: those without holes are looked up once. */
function rememberTexts(texts: Texts): Texts {
  const known = new Map<string, string>();
  const plain = texts.getFixedT(texts.language);
  const fixed = ((key: string, ...options: unknown[]) => {
    if (options.length > 0) return (plain as unknown as (...all: unknown[]) => string)(key, ...options);
    let text = known.get(key);
    if (text === undefined) known.set(key, (text = plain(key)));
    return text;
  }) as unknown as typeof plain;
  texts.getFixedT = (() => fixed) as typeof texts.getFixedT;
  return texts;
}
/** Texts in a language as the pages with these groups have them: a page is rendered with the texts that the browser will have. */
const texts = new Map<string, Texts>();
const keyOf = (language: Language, groups: readonly TextGroup[] = []) => [language, ...groups].join(' ');
for (const { texts: groups } of [notFound, ...Object.values<PageShape>(pages)])
  for (const language of LANGUAGES) {
    const key = keyOf(language, groups);
    if (!texts.has(key)) texts.set(key, rememberTexts(await textsOf(language, groups)));
  }
const HEAD = /^(?:<(?:title|link|meta)\b[^>]*>(?:[^<]*<\/title>)?)+/;

/** Asks the API for what a page shows first. */
type Ask = (wanted: PrefetchRequest[]) => Promise<PrefetchedAnswers>;
const asking = createContext<Ask>();
const queries = import.meta.glob<{ firstQueries?: FirstQueries }>('../screens/*/*.queries.ts', { eager: true });

/** One for all pages: it holds nothing of any of them. */
const handler = createStaticHandler(
  routesOf(({ screen }) => {
    const firstQueries = queries[`../screens/${screen}.queries.ts`]?.firstQueries;
    return (
      firstQueries && (({ params, request, context }) => context.get(asking)(firstQueries({ params, search: new URL(request.url).searchParams }).map(wantedOf)))
    );
  }),
);

export interface RenderedPage {
  /** Title, description and preloads. */
  head: string;
  body: string;
}

export async function render(path: string, language: Language, ask: Ask): Promise<RenderedPage> {
  const requestContext = new RouterContextProvider();
  requestContext.set(asking, ask);
  const context = await handler.query(new Request(new URL(path, 'http://site.invalid')), { requestContext });
  if (context instanceof Response) throw new Error(`${path} is answered with ${context.status}`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  const match = context.matches.at(-1);
  // What could not be asked is rendered as still loading.
  const client = createQueryClient((match && context.loaderData[match.route.id]) ?? { answers: {}, missing: [] });
  const its = texts.get(keyOf(language, (match?.route.handle as PageShape | undefined)?.texts)) as Texts;
  const html = renderToString(
    <Providers texts={its} client={client}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </Providers>,
  );
  client.clear();
  const head = HEAD.exec(html)?.[0] ?? '';
  const described = head.includes('name="description"') ? head : head + renderToString(<meta name="description" content={its.t('footer.about')} />);
  return { head: described, body: html.slice(head.length) };
}
