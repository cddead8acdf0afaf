/** The site's pages: drawn as the client would draw them, with the answers they were drawn from. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { InitialState } from '@yinmu/contract/initial-state.ts';
import { DRAWN_PAGES, HTML_LANG } from '@yinmu/contract/limits.ts';
import type { PageShape } from '@yinmu/contract/page.ts';
import { notFound, pages as PAGES } from '@yinmu/contract/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { languageOf } from '../platform/http/accept-language.ts';
import { sendError } from '../platform/http/error-handler.ts';
import { RateLimiter } from '../platform/rate-limit.ts';
import { headOf, inlined } from '../seo/index.ts';
import { canonicalAddress, routePath } from './page-address.ts';
import { type PageData, prefetchPageData } from './prefetch.ts';
import { type Chunk, createPreloads } from './preloads.ts';
import { loadRenderer } from './renderer.ts';
import { IMMUTABLE, loadAssets } from './static-assets.ts';

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUILT = path.join(ROOT, 'web/dist');
const DEMO = path.join(ROOT, 'demo');

/** What every address shows that is no page's, is rendered for this one. */
const NOWHERE = '/404';

const data = (id: string, value: unknown) => `<script type="application/json" id="${id}">${inlined(value)}</script>`;

function immutable(response: FastifyReply, file: string) {
  response.header('Cache-Control', file.includes(`${path.sep}assets${path.sep}`) ? IMMUTABLE : 'public, max-age=3600');
}

/** Digests of the scripts that stand in the page itself, as a content security policy names them. */
const digestsOf = (template: string) =>
  [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ');

/** The template with its places filled. */
function fill(template: string, places: Record<string, string>): string {
  return template.replace(/<!--(\w+)-->/g, (whole, name: string) => places[name] ?? whole);
}

export async function registerPages(app: FastifyInstance, config: Config) {
  await app.register(fastifyStatic, {
    root: path.join(DEMO, 'media'),
    prefix: '/demo/',
    decorateReply: false,
    index: false,
    setHeaders: (response) => void response.header('Cache-Control', 'public, max-age=86400'),
  });
  // Without a built client (an API on its own) every other address is simply unknown.
  if (!existsSync(path.join(BUILT, 'index.html'))) return void app.setNotFoundHandler((request, reply) => sendError(request, reply, { code: 'not_found' }));
  const template = await readFile(path.join(BUILT, 'index.html'), 'utf8');
  // What a player page plays begins to load before anything else has come (`web/src/screens/watch/preboot-entry.ts`).
  const early = `<script>${await readFile(path.join(BUILT, '.vite/preboot.js'), 'utf8')}</script>`;
  const preload = createPreloads(JSON.parse(await readFile(path.join(BUILT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>);
  const renderer = await loadRenderer(path.join(BUILT, '.server/entry-server.js'));
  loadAssets(app.builtFiles, BUILT);
  await app.register(fastifyStatic, {
    root: BUILT,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: immutable,
    globIgnore: ['**/index.html*', '.vite/**', '.server/**', '**/*.br', '**/*.gz'],
  } as never);

  const htmlOf = async (
    request: FastifyRequest,
    shape: PageShape,
    address: string,
  ): Promise<{ html: string; isMissing: boolean; isPersonal: boolean; digests: string }> => {
    const language = languageOf(request);
    let asked: PageData = { answers: {}, missing: [], isPersonal: false };
    const { head: drawn, body } = await renderer.render(address, language, async (wanted) => {
      asked = await prefetchPageData(app, config, request, wanted);
      return asked;
    });
    const { answers, missing, isPersonal } = asked;
    const isMissing = missing.length > 0;
    const head = drawn + headOf(isMissing ? notFound : shape, address, config.publicUrl.origin, language, Object.values(answers)[0]);
    const scripts = preload(shape, language);
    const boot: InitialState = { language, apiKey: config.API_KEY ?? null, turnstile: config.TURNSTILE_SITE_KEY ?? null, answers, missing };
    const preloading = scripts.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
    const known = data('scripts', scripts.later) + data('boot', boot);
    // Where something is to begin before the page is whole, what it reads comes first; elsewhere it would only be in the way.
    const first = scripts.engine ? `${preloading}${known}${early}<script type="module" async src="${scripts.engine}"></script>` : '';
    const html = fill(template, { first, head, body, boot: first ? '' : known }).replace('<html lang="zh-CN"', () => `<html lang="${HTML_LANG[language]}"`);
    // Of what was built, never of what was drawn: a script that came in with a title's text would be let run.
    return { html, isMissing, isPersonal, digests: first ? playerDigests : digests };
  };
  const digests = digestsOf(template);
  const playerDigests = digestsOf(early + template);
  const headers = { 'Cache-Control': 'no-cache', Vary: 'Cookie, Accept-Language, Accept-Encoding' };

  const page = async (request: FastifyRequest, reply: FastifyReply, shape: PageShape, address: string) => {
    const { html, isMissing, isPersonal, digests: allowed } = await htmlOf(request, shape, address);
    reply
      .code(isMissing || shape === notFound ? 404 : 200)
      .type('text/html; charset=utf-8')
      .headers(isPersonal ? { ...headers, 'Cache-Control': 'no-store' } : headers)
      .header('Content-Security-Policy', String(reply.getHeader('content-security-policy')).replace("script-src 'self'", `script-src 'self' ${allowed}`));
    // A kept page is compressed where it is kept.
    if ((request.routeOptions.config.cache && !isMissing) || !/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return html;
    reply.header('Content-Encoding', 'br');
    return brotliCompressSync(html, QUICK);
  };

  const limiter = new RateLimiter();
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(?:api|demo|assets)(?:\/|$)/.test(request.url) &&
      !/\.[a-z0-9]{2,5}(?:\?|$)/i.test(request.url);
    return isPage ? page(request, reply, notFound, NOWHERE) : sendError(request, reply, { code: 'not_found' });
  });
  for (const shape of Object.values<PageShape>(PAGES))
    app.get(
      routePath(shape),
      {
        schema: { hide: true } as object,
        config: { ...(shape.cached ? { cache: { address: ({ url }) => canonicalAddress(url, shape) } } : {}), limit: DRAWN_PAGES, limiter },
      },
      (request, reply) => page(request, reply, shape, canonicalAddress(request.url, shape)),
    );
}
