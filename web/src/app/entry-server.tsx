/** Server entry: renders a page with the answers to its first queries. */
import type { PrefetchedAnswers } from '@yinmu/contract/initial-state.ts';
import { LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import { TEXT_NAMESPACES } from '@yinmu/contract/page.ts';
import type { SiteView } from '@yinmu/contract/site/shown-settings.ts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createQueryClient } from '../api/query.ts';
import { readTexts } from '../locales/read-texts.ts';
import { speak, t } from '../locales/t.ts';
import { Texts } from '../locales/texts.ts';
import { Providers } from './providers.tsx';
import { routesOf } from './router.tsx';
import { Announcement } from './shell/announcement.tsx';
import { DRAWN_APART, placeOf } from './shell/drawn-apart.ts';
import { Footer } from './shell/footer.tsx';

function withDrawnApart(body: string, site: SiteView): string {
  const parts = { announcement: <Announcement site={site} />, footer: <Footer site={site} /> };
  return DRAWN_APART.reduce((text, part) => text.replace(placeOf(part), () => renderToString(parts[part])), body);
}

const texts = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await Texts.loaded(language, TEXT_NAMESPACES, readTexts)] as const)),
) as Record<Language, Texts>;
/** Tags at which the HTML is split into head and body. React escapes `<` in texts. */
const [HEAD, BODY, END] = ['<head>', '</head><body>', '</body></html>'];

const handler = createStaticHandler(routesOf());

export interface RenderedPage {
  head: string;
  body: string;
}

/** Renders a page. Queries without an answer render as loading. */
export async function render(path: string, language: Language, site: SiteView, answers: PrefetchedAnswers): Promise<RenderedPage> {
  const context = await handler.query(new Request(new URL(path, 'http://site.invalid')));
  if (context instanceof Response) throw new Error(`${path} is answered with ${context.status}`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  // No `await` from here on, so that concurrent renders cannot mix up their languages.
  texts[language].nameSite(site);
  speak(texts[language]);
  const client = createQueryClient(answers);
  // React puts titles, descriptions and preloads into the head.
  const html = renderToString(
    <html lang={language}>
      <body>
        <Providers client={client} site={site}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </Providers>
      </body>
    </html>,
  );
  client.clear();
  const body = html.indexOf(BODY);
  const head = html.slice(html.indexOf(HEAD) + HEAD.length, body);
  const described = head.includes('name="description"')
    ? head
    : head + renderToString(<meta name="description" content={site.description || t('footer:about')} />);
  return {
    head: described,
    body: withDrawnApart(html.slice(body + BODY.length, -END.length), site),
  };
}
