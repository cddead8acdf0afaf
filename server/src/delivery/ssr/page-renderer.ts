/** Renders a page: fetches what it shows on the visitor's behalf, then has a thread render it. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PrefetchRequest } from '@yinmu/contract/initial-state.ts';
import type { PageShape } from '@yinmu/contract/page.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteSettingsHolder } from '../../operation/settings/index.ts';
import type { Config } from '../../platform/config.ts';
import { languageOf } from '../../platform/http/accept-language.ts';
import { movedAddress } from '../../platform/http/moved-address.ts';
import { Semaphore } from '../../platform/jobs/semaphore.ts';
import { problem } from '../../platform/problem.ts';
import type { DrawnPage } from './draw-page.ts';
import { keysOf } from './page-state.ts';
import { prefetchPageData } from './prefetch.ts';
import { startRenderThread } from './render-thread.ts';

/** Initial queries of all screens, built separately for this thread (`web/src/app/entry-queries.ts`). */
interface Queries {
  wanted(screen: string, address: { params: Record<string, string>; search: URLSearchParams }): PrefetchRequest[];
}

export interface RenderedPage extends DrawnPage {
  /** Status if the subject is missing. */
  missingStatus: number;
  /** Shows something for this visitor only. */
  isPersonal: boolean;
  /** Shows unsaved settings. */
  isPreview: boolean;
}

/** A page whose subject now has another id. */
interface MovedPage {
  movedTo: string;
}

export type PageRenderer = (request: FastifyRequest, page: PageShape, address: string) => Promise<RenderedPage | MovedPage>;

export function createPageRenderer(app: FastifyInstance, config: Config, settings: SiteSettingsHolder, built: string): PageRenderer {
  const thread = startRenderThread({ built, origin: config.publicUrl.origin, ...keysOf(config) }, (error) =>
    app.log.error({ err: error }, 'the thread that draws pages has ended'),
  );
  app.addHook('onClose', () => thread.stop());
  let queries: Promise<Queries> | undefined;
  const loadQueries = () => {
    queries ??= import(pathToFileURL(path.join(built, '.server/entry-queries.js')).href) as Promise<Queries>;
    return queries;
  };

  return async (request, page, address) => {
    const language = languageOf(request);
    const site = await settings.viewFor(request, language);
    const { wanted } = await loadQueries();
    const asked = wanted(page.screen, { params: request.params as Record<string, string>, search: new URL(address, config.publicUrl).searchParams });
    const { missingStatus, moved, isPersonal, ...given } = await prefetchPageData(app, config, request, asked);
    if (moved) return { movedTo: movedAddress(request.url, moved.from, moved.to) };
    const drawn = await thread.draw({ shape: page.path, address, language, site, given });
    return { ...drawn, isPersonal: isPersonal || site.isPreview, isPreview: site.isPreview, missingStatus };
  };
}

export const RENDERED_AT_ONCE = 4;
/** Pages that wait, less than a second's work; a further one is refused. */
export const MAX_WAITING = 256;

/** Renders pages in request order: there is one rendering thread, so concurrent pages would only delay each other. */
export function renderInTurn(render: PageRenderer): PageRenderer {
  const turns = new Semaphore('page rendering', RENDERED_AT_ONCE);
  return async (request, page, address) => {
    if (turns.waiting >= MAX_WAITING) throw problem('overloaded', {}, { 'Retry-After': '2' });
    return turns.run(() => render(request, page, address));
  };
}
