/** Renders a page as the client would, with the answers that it was rendered from. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageShape } from '@yinmu/contract/page.ts';
import { notFound } from '@yinmu/contract/pages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { languageOf } from '../platform/http/accept-language.ts';
import { headOf } from '../seo/index.ts';
import { type PageData, prefetchPageData } from './prefetch.ts';
import { type Chunk, createPreloads } from './preloads.ts';
import { loadRenderer } from './renderer.ts';
import { createTemplate, type FilledPage } from './template.ts';

export interface RenderedPage extends FilledPage {
  /** The thing that the page is about does not exist. */
  isMissing: boolean;
  /** The page shows something that only its visitor may see. */
  isPersonal: boolean;
}

export type PageRenderer = (request: FastifyRequest, page: PageShape, address: string) => Promise<RenderedPage>;

/** @param built the folder that the build has written */
export async function createPageRenderer(app: FastifyInstance, config: Config, built: string): Promise<PageRenderer> {
  const read = (file: string) => readFile(path.join(built, file), 'utf8');
  const template = createTemplate(await read('index.html'), await read('.vite/preboot.js'));
  const preloads = createPreloads(JSON.parse(await read('.vite/manifest.json')) as Record<string, Chunk>);
  const hasDiscovery = config.TMDB_API_KEY !== undefined;
  const renderer = await loadRenderer(path.join(built, '.server/entry-server.js'));

  return async (request, page, address) => {
    const language = languageOf(request);
    let data: PageData = { answers: {}, missing: [], isPersonal: false };
    const rendered = await renderer.render(address, language, hasDiscovery, async (wanted) => {
      data = await prefetchPageData(app, config, request, wanted);
      return data;
    });
    const { answers, missing, isPersonal } = data;
    const isMissing = missing.length > 0;
    const filled = template({
      head: rendered.head + headOf(isMissing ? notFound : page, address, config.publicUrl.origin, language, Object.values(answers)[0]),
      body: rendered.body,
      scripts: preloads(page, language),
      state: { language, apiKey: config.API_KEY ?? null, turnstile: config.TURNSTILE_SITE_KEY ?? null, hasDiscovery, answers, missing },
    });
    return { ...filled, isMissing, isPersonal };
  };
}
