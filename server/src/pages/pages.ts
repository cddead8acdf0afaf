/** The site's pages: the built client, with what the page would ask first already in it. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { Boot } from '@yinmu/contract/boot.ts';
import { HTML_LANG, type Language } from '@yinmu/contract/limits.ts';
import { posterOf, type Video } from '@yinmu/contract/video.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CatalogueParts, homeOf, videoOf } from '../catalogue/index.ts';
import type { Config } from '../platform/config.ts';
import { sendFailure } from '../platform/http/failures.ts';
import { languageOf } from '../platform/http/language.ts';
import { ProblemError } from '../platform/problem.ts';
import { type Chunk, preloads } from './preloads.ts';

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUILT = path.join(ROOT, 'web/dist');
const DEMO = path.join(ROOT, 'demo');

const KNOWN = [/^\/$/, /^\/(browse|search|privacy|terms)$/, /^\/(detail|watch)\/\d{1,15}$/];
const TITLE_PAGE = /^\/(?:detail|watch)\/(\d{1,15})$/;

/** JSON that cannot end the script element it stands in. */
const inlined = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

interface Prepared {
  status: number;
  answers: Boot['answers'];
  /** The picture the page shows largest, to be fetched before any script runs. */
  picture?: string;
  /** What is drawn of the page before any script runs. */
  first?: string;
}

const detailOf = (video: Video): Pick<Prepared, 'picture' | 'first'> => ({
  picture: posterOf(video),
  first: `<div class="first-detail"><img src="${attribute(posterOf(video))}" alt="" fetchpriority="high"><h1>${attribute(video.vod_name)}</h1></div>`,
});

async function prepare(parts: CatalogueParts, pathname: string, language: Language): Promise<Prepared> {
  if (pathname === '/') {
    const home = await homeOf(parts.db, parts.index, language);
    const [hero] = home.hero;
    const heroPicture = hero ? hero.tmdb_backdrop || posterOf(hero) : undefined;
    return {
      status: 200,
      answers: { '/home': home },
      picture: heroPicture,
      first: heroPicture && `<div class="first-hero"><img src="${attribute(heroPicture)}" alt="" fetchpriority="high"></div>`,
    };
  }
  const id = TITLE_PAGE.exec(pathname)?.[1];
  if (id !== undefined) {
    try {
      const video = await videoOf(parts, Number(id), language);
      return { status: 200, answers: { [`/videos/${id}`]: video }, ...(pathname.startsWith('/detail') ? detailOf(video) : {}) };
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'video_not_found') return { status: 404, answers: {} };
      throw error;
    }
  }
  return { status: KNOWN.some((known) => known.test(pathname)) ? 200 : 404, answers: {} };
}

function immutable(response: FastifyReply, file: string) {
  response.header('Cache-Control', file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
}

export async function pages(app: FastifyInstance, parts: CatalogueParts, config: Config) {
  await app.register(fastifyStatic, {
    root: path.join(DEMO, 'media'),
    prefix: '/demo/',
    decorateReply: false,
    index: false,
    setHeaders: (response) => void response.header('Cache-Control', 'public, max-age=86400'),
  });
  // Without a built client (an API on its own) every other address is simply unknown.
  if (!existsSync(path.join(BUILT, 'index.html'))) return void app.setNotFoundHandler((request, reply) => sendFailure(request, reply, { code: 'not_found' }));
  const template = await readFile(path.join(BUILT, 'index.html'), 'utf8');
  const preload = preloads(JSON.parse(await readFile(path.join(BUILT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>);
  await app.register(fastifyStatic, {
    root: BUILT,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: immutable,
    globIgnore: ['**/index.html*', '.vite/**', '**/*.br', '**/*.gz'],
  } as never);

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request);
    const { pathname } = new URL(request.url, 'http://site.invalid');
    const { status, answers, picture, first = '' } = await prepare(parts, pathname, language);
    const boot: Boot = { language, apiKey: config.API_KEY ?? null, answers };
    const html = template
      .replace('<html lang="zh-CN"', () => `<html lang="${HTML_LANG[language]}"`)
      .replace('<!--first-->', () => first)
      .replace(
        '<!--boot-->',
        () =>
          `${picture ? `<link rel="preload" as="image" fetchpriority="high" href="${attribute(picture)}">` : ''}${preload(pathname, language)}<script type="application/json" id="boot">${inlined(boot)}</script>`,
      );
    const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (brotli) reply.header('Content-Encoding', 'br');
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({ 'Cache-Control': 'no-cache', Vary: 'Cookie, Accept-Language, Accept-Encoding' })
      .send(brotli ? brotliCompressSync(html, QUICK) : html);
  };

  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|demo|assets)(\/|$)/.test(request.url) && !/\.[a-z0-9]{2,5}(\?|$)/i.test(request.url);
    return isPage ? page(request, reply) : sendFailure(request, reply, { code: 'not_found' });
  });
  app.get('/', { schema: { hide: true } as object }, page);
}
