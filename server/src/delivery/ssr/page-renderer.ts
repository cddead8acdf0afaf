/** Renders a page: fetches what the page shows on the visitor's behalf, then has a thread render it. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Problem } from '@yinmu/contract/endpoint.ts';
import type { PrefetchRequest, Withdrawal } from '@yinmu/contract/initial-state.ts';
import { LANGUAGE_COOKIE } from '@yinmu/contract/limits.ts';
import type { PageShape } from '@yinmu/contract/page.ts';
import { mayHaveScript } from '@yinmu/contract/site/outside-script.ts';
import { PREVIEW_QUERY } from '@yinmu/contract/site/site-preview.endpoints.ts';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { previewIn, type SiteSettingsHolder } from '../../operation/settings/index.ts';
import type { Config } from '../../platform/config.ts';
import { languageOf } from '../../platform/http/accept-language.ts';
import { asSubrequests } from '../../platform/http/caching/response-cache.ts';
import { moveBetween, movedAddress } from '../../platform/http/moved-address.ts';
import { Semaphore } from '../../platform/jobs/semaphore.ts';
import { problem } from '../../platform/problem.ts';
import type { AnswerTexts, DrawnPage, FromWorker, PageSettings, PageToDraw, ToWorker } from './draw-page.ts';
import { keysOf } from './page-state.ts';

/** Renders pages in a thread (decision 0051). Each takes two milliseconds, in which the main thread can answer other requests. */

/** Limits in MB. Without them, garbage would fill the machine's memory. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

export interface RenderThread {
  draw(page: PageToDraw): Promise<DrawnPage>;
  stop(): void;
}

interface Site {
  settings: PageSettings;
  onEnd: (error: unknown) => void;
}
interface Pending {
  site: Site;
  resolve: (page: DrawnPage) => void;
  reject: (error: unknown) => void;
}

/** The sites that share the thread. A server has one site; tests start many. */
const sites = new Set<Site>();
const pending = new Map<number, Pending>();
let lastId = 0;
let worker: Worker | undefined;

function take(id: number): Pending | undefined {
  const page = pending.get(id);
  pending.delete(id);
  return page;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./draw-page.ts', import.meta.url), { resourceLimits: MEMORY });
  started.on('message', (message: FromWorker) => {
    if ('page' in message) take(message.id)?.resolve(message.page);
    else take(message.id)?.reject(message.error);
  });
  // A thread that failed also sends this event.
  const ended = (error: unknown) => {
    if (worker !== started) return;
    worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    for (const { onEnd } of sites) onEnd(error);
  };
  started.on('error', ended);
  started.on('exit', (code) => ended(new Error(`the thread that draws pages ended with ${code}`)));
  // The thread alone does not keep the process alive; only connections do.
  started.unref();
  return started;
}

/** @param onEnd is called with the reason when the thread ends. Pages in progress fail, and the next page starts another thread */
export function startRenderThread(settings: PageSettings, onEnd: (error: unknown) => void): RenderThread {
  const site = { settings, onEnd };
  sites.add(site);
  return {
    draw: (page) =>
      new Promise((resolve, reject) => {
        worker ??= startWorker();
        const id = ++lastId;
        pending.set(id, { site, resolve, reject });
        worker.postMessage({ id, settings, ...page } satisfies ToWorker);
      }),
    stop() {
      sites.delete(site);
      for (const [id, page] of pending) if (page.site === site) take(id)?.reject(new Error('the site stops'));
    },
  };
}

/** Statuses of a subject that is unknown, withdrawn, or withdrawn for a legal reason. */
const MISSING = [404, 410, 451];

interface PageData extends AnswerTexts {
  /** The status to send if the subject is missing. */
  missingStatus: number;
  /** Set if the subject has another ID now. */
  moved: { from: string; to: string } | undefined;
  /** True if an answer is private to the visitor. */
  isPersonal: boolean;
  refusal: Refusal | undefined;
  /** True if the page lacks an answer. */
  isIncomplete: boolean;
}

interface Refusal {
  status: 429 | 503;
  retryAfter: string | undefined;
}

/** Finds an answer refused by a limit, or by an outage. */
function refusalIn(answers: readonly Pick<LightMyRequestResponse, 'statusCode' | 'headers'>[]): Refusal | undefined {
  const refused = answers.find(({ statusCode }) => statusCode === 429) ?? answers.find(({ statusCode }) => statusCode >= 500);
  if (!refused) return undefined;
  const retryAfter = refused.headers['retry-after'];
  return { status: refused.statusCode === 429 ? 429 : 503, retryAfter: retryAfter === undefined ? undefined : String(retryAfter) };
}

function withdrawalIn(answer: Pick<LightMyRequestResponse, 'statusCode' | 'payload'> | undefined): Withdrawal | undefined {
  if (!answer || answer.statusCode === 404) return undefined;
  return { status: answer.statusCode, message: (JSON.parse(answer.payload) as Problem).message };
}

async function prefetchPageData(app: FastifyInstance, config: Config, request: FastifyRequest, wanted: readonly PrefetchRequest[]): Promise<PageData> {
  const language = `${LANGUAGE_COOKIE.name}=${languageOf(request)}`;
  // Cached pages are shared, so their queries run without the visitor's session.
  const cookie = request.dependencies ? language : `${language}; ${request.headers.cookie ?? ''}`;
  // Search is a POST with cookies, so the origin marks it as the site's own request.
  const headers: Record<string, string> = { 'accept-encoding': 'identity', origin: config.publicUrl.origin, cookie };
  if (config.API_KEY !== undefined) headers['x-api-key'] = config.API_KEY;
  // In a preview, answers use the unsaved settings too.
  const preview = previewIn(request.url);
  const shown = (address: string) => (preview === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}${PREVIEW_QUERY}=${preview}`);
  const given = await asSubrequests(request, () =>
    Promise.all(
      wanted.map(async (one) => {
        const { key, address, body } = typeof one === 'string' ? { key: one, address: one } : one;
        const sent = body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload: body as object };
        return { key, address, answer: await app.inject({ ...sent, url: `/api${shown(address)}`, headers, remoteAddress: request.ip }) };
      }),
    ),
  );
  const isIncomplete = given.some(({ answer }) => ![200, 301, ...MISSING].includes(answer.statusCode));
  if (request.dependencies && isIncomplete) request.dependencies.purged = true;
  const gone = given.find(({ answer }) => answer.statusCode === 301);
  const missing = given.filter(({ answer }) => MISSING.includes(answer.statusCode));
  return {
    // The page repeats failed queries in the browser and shows the error.
    answers: Object.fromEntries(given.filter(({ answer }) => answer.statusCode === 200).map(({ key, answer }) => [key, answer.payload])),
    missing: missing.map(({ key }) => key),
    withdrawal: withdrawalIn(missing[0]?.answer),
    missingStatus: missing[0]?.answer.statusCode ?? 404,
    moved: gone && moveBetween(`/api${gone.address}`, String(gone.answer.headers.location)),
    isPersonal: given.some(({ answer }) => answer.headers['cache-control'] === 'no-store'),
    refusal: refusalIn(given.map(({ answer }) => answer)),
    isIncomplete,
  };
}

/** The first queries of all screens, built separately for this thread (`web/src/app/entry-queries.ts`). */
interface Queries {
  wanted(screen: string, address: { params: Record<string, string>; search: URLSearchParams }): PrefetchRequest[];
}

export interface RenderedPage extends DrawnPage {
  missingStatus: number;
  refusal: Refusal | undefined;
  /** True if the page shows something for this visitor only, or lacks something. */
  isPersonal: boolean;
  /** True if the page shows unsaved settings. */
  isPreview: boolean;
  outsideScript: string | undefined;
  /** True if the page must never run the statistics script. */
  isClosed: boolean;
}

interface MovedPage {
  movedTo: string;
}

export type PageRenderer = (request: FastifyRequest, page: PageShape, address: string) => Promise<RenderedPage | MovedPage>;

export function createPageRenderer(app: FastifyInstance, config: Config, settings: SiteSettingsHolder, built: string): PageRenderer {
  const thread = startRenderThread({ built, origin: config.publicUrl.origin, ...keysOf(config) }, (error) =>
    app.log.error({ err: error }, 'the rendering thread ended'),
  );
  app.addHook('onClose', () => thread.stop());
  let queries: Promise<Queries> | undefined;
  const loadQueries = () => {
    queries ??= import(pathToFileURL(path.join(built, '.server/entry-queries.js')).href) as Promise<Queries>;
    return queries;
  };

  return async (request, page, address) => {
    const language = languageOf(request);
    const view = await settings.viewFor(request, language);
    const isClosed = !mayHaveScript(page);
    const site = isClosed ? { ...view, outsideScript: undefined } : view;
    const { wanted } = await loadQueries();
    const asked = wanted(page.screen, { params: request.params as Record<string, string>, search: new URL(address, config.publicUrl).searchParams });
    const { missingStatus, moved, isPersonal, refusal, isIncomplete, ...given } = await prefetchPageData(app, config, request, asked);
    if (moved) return { movedTo: movedAddress(request.url, moved.from, moved.to) };
    const drawn = await thread.draw({ shape: page.path, address, language, site, given });
    const { isPreview, outsideScript } = site;
    return { ...drawn, isPersonal: isPersonal || isPreview || isIncomplete, isPreview, outsideScript, isClosed, missingStatus, refusal };
  };
}

export const RENDERED_AT_ONCE = 4;
/** Pages that may wait for their turn: less than a second's work. Further pages are refused. */
export const MAX_WAITING = 256;

/** Renders pages in the order of requests: there is only one rendering thread, so concurrent pages would delay each other. */
export function renderInTurn(render: PageRenderer): PageRenderer {
  const turns = new Semaphore('page rendering', RENDERED_AT_ONCE);
  return async (request, page, address) => {
    if (turns.waiting >= MAX_WAITING) throw problem('overloaded', {}, { 'Retry-After': '2' });
    return turns.run(() => render(request, page, address));
  };
}
