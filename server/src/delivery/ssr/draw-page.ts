/** Draws a page as the client would, with the answers that it was drawn from. It runs in the thread of `render-worker.ts`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PrefetchedAnswers, PrefetchRequest, Withdrawal } from '@yinmu/contract/initial-state.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { PageShape } from '@yinmu/contract/page.ts';
import { notFound, pages } from '@yinmu/contract/pages.ts';
import type { SiteView } from '@yinmu/contract/site/shown-settings.ts';
import { headOf } from '../seo/index.ts';
import { siteState } from './page-state.ts';
import { type Chunk, createPreloads } from './preloads.ts';
import { createTemplate, type FilledPage } from './template.ts';

/** The client as it is built for the server (`web/src/app/entry-server.tsx`): it renders a page as the browser would. */
interface Renderer {
  /** @param ask called at most once, for what the page asks of the API first */
  render(
    path: string,
    language: Language,
    site: SiteView,
    ask: (wanted: PrefetchRequest[]) => Promise<PrefetchedAnswers>,
  ): Promise<{ head: string; body: string }>;
}

const loadRenderer = async (file: string) => (await import(pathToFileURL(file).href)) as Renderer;

/** All pages of a site have these in common. */
export interface PageSettings {
  /** The folder that the build has written. */
  built: string;
  /** Of the site's public address. */
  origin: string;
  apiKey: string | null;
  turnstile: string | null;
}

/** The answers to a page's first calls, as they were sent: JSON texts pass from thread to thread faster than what they say. */
export interface AnswerTexts {
  answers: Record<string, string>;
  missing: readonly string[];
  withdrawal?: Withdrawal | undefined;
}

export interface DrawnPage extends FilledPage {
  /** The thing that the page is about does not exist. */
  isMissing: boolean;
}

/** Everything that a page is drawn from, beside the answers. */
export interface PageToDraw {
  /** The page's path in the contract. */
  shape: string;
  address: string;
  language: Language;
  site: SiteView;
}

/** The page with this path in the contract. */
const SHAPES: ReadonlyMap<string, PageShape> = new Map(Object.values<PageShape>(pages).map((page) => [page.path, page]));

/** The data of an answer; search answers as Meilisearch does, without the envelope. */
function dataOf(text: string): unknown {
  const answer: object = JSON.parse(text);
  return 'data' in answer ? answer.data : answer;
}

/** @param built the folder that the build has written */
export async function createDrawing(built: string) {
  const read = (file: string) => readFile(path.join(built, file), 'utf8');
  const template = createTemplate(await read('index.html'), await read('.vite/preboot.js'));
  const preloads = createPreloads(JSON.parse(await read('.vite/manifest.json')) as Record<string, Chunk>);
  const renderer = await loadRenderer(path.join(built, '.server/entry-server.js'));

  /** @param ask called at most once, for what the page asks of the API first */
  return async (
    { shape, address, language, site, settings: { origin, apiKey, turnstile } }: PageToDraw & { settings: PageSettings },
    ask: (wanted: PrefetchRequest[]) => Promise<AnswerTexts>,
  ): Promise<DrawnPage> => {
    const page = SHAPES.get(shape) ?? notFound;
    let answers: Record<string, unknown> = {};
    let missing: readonly string[] = [];
    let withdrawal: Withdrawal | undefined;
    const rendered = await renderer.render(address, language, site, async (wanted) => {
      const given = await ask(wanted);
      answers = Object.fromEntries(Object.entries(given.answers).map(([key, text]) => [key, dataOf(text)]));
      ({ missing, withdrawal } = given);
      return { answers, missing, withdrawal };
    });
    const isMissing = missing.length > 0;
    const filled = template({
      head: rendered.head + headOf(isMissing ? notFound : page, address, origin, { language, siteName: site.name, subject: Object.values(answers)[0] }),
      body: rendered.body,
      site,
      scripts: preloads(page, language),
      state: { language, apiKey, turnstile, site: siteState(site), answers, missing, withdrawal },
    });
    return { ...filled, isMissing };
  };
}
