/** Runs in the rendering thread, which gets one message with everything a page needs and sends one back with the page. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import type { PrefetchedAnswers, Withdrawal } from '@yinmu/contract/initial-state.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { PageShape } from '@yinmu/contract/page.ts';
import { notFound, pages } from '@yinmu/contract/pages.ts';
import type { SiteView } from '@yinmu/contract/site/shown-settings.ts';
import { headOf } from '../seo/index.ts';
import { siteState } from './page-state.ts';
import { type Chunk, createPreloads } from './preloads.ts';
import { createTemplate, type FilledPage } from './template.ts';

/** The client as built for the server (`web/src/app/entry-server.tsx`). */
interface Renderer {
  render(path: string, language: Language, site: SiteView, answers: PrefetchedAnswers): Promise<{ head: string; body: string }>;
}

const loadRenderer = async (file: string) => (await import(pathToFileURL(file).href)) as Renderer;

export interface PageSettings {
  built: string;
  origin: string;
  apiKey: string | null;
  turnstile: string | null;
}

/** Answers to a page's first queries, as JSON, which passes between threads faster than objects. */
export interface AnswerTexts {
  answers: Record<string, string>;
  missing: readonly string[];
  withdrawal?: Withdrawal | undefined;
}

export interface DrawnPage extends FilledPage {
  isMissing: boolean;
}

export interface PageToDraw {
  /** The path of the page in the contract, with parameter names. */
  shape: string;
  address: string;
  language: Language;
  site: SiteView;
  given: AnswerTexts;
}

const SHAPES: ReadonlyMap<string, PageShape> = new Map(Object.values<PageShape>(pages).map((page) => [page.path, page]));

/** Search answers like Meilisearch, so its answers have no envelope. */
function dataOf(text: string): unknown {
  const answer: object = JSON.parse(text);
  return 'data' in answer ? answer.data : answer;
}

/** @param built the folder with the build's output */
async function createDrawing(built: string) {
  const read = (file: string) => readFile(path.join(built, file), 'utf8');
  const template = createTemplate(await read('index.html'), await read('.vite/preboot.js'));
  const preloads = createPreloads(JSON.parse(await read('.vite/manifest.json')) as Record<string, Chunk>);
  const renderer = await loadRenderer(path.join(built, '.server/entry-server.js'));

  return async ({
    shape,
    address,
    language,
    site,
    given: { missing, withdrawal, ...given },
    settings: { origin, apiKey, turnstile },
  }: PageToDraw & { settings: PageSettings }): Promise<DrawnPage> => {
    const page = SHAPES.get(shape) ?? notFound;
    const answers = Object.fromEntries(Object.entries(given.answers).map(([key, text]) => [key, dataOf(text)]));
    const rendered = await renderer.render(address, language, site, { answers, missing, withdrawal });
    const isMissing = missing.length > 0;
    const filled = template({
      head: rendered.head + headOf(isMissing ? notFound : page, address, origin, { language, site, subject: Object.values(answers)[0] }),
      body: rendered.body,
      site,
      scripts: preloads(page, language),
      state: { language, apiKey, turnstile, site: siteState(site), answers, missing, withdrawal },
    });
    return { ...filled, isMissing };
  };
}

export type ToWorker = { id: number; settings: PageSettings } & PageToDraw;
/** The ID is that of the requested page. */
export type FromWorker = { id: number; page: DrawnPage } | { id: number; error: unknown };

const send = (message: FromWorker) => parentPort?.postMessage(message);
/** Keyed by the build's folder. */
const drawings = new Map<string, ReturnType<typeof createDrawing>>();
function drawingOf(built: string) {
  let drawing = drawings.get(built);
  if (!drawing) {
    drawing = createDrawing(built);
    drawings.set(built, drawing);
  }
  return drawing;
}

parentPort?.on('message', async ({ id, ...page }: ToWorker) => {
  try {
    const draw = await drawingOf(page.settings.built);
    send({ id, page: await draw(page) });
  } catch (error) {
    send({ id, error });
  }
});
