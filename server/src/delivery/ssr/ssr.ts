import { existsSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseCategoryId } from '@yinmu/contract/catalogue/categories.ts';
import { DRAWN_PAGES, LANGUAGE_QUERY } from '@yinmu/contract/limits.ts';
import type { PageShape } from '@yinmu/contract/page.ts';
import { notFound, pages } from '@yinmu/contract/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tags } from '../../catalogue/browse/index.ts';
import { previewIn } from '../../operation/settings/index.ts';
import type { Config } from '../../platform/config.ts';
import { type CachePolicy, VARY } from '../../platform/http/caching/cached-responses.ts';
import { encodingFor } from '../../platform/http/caching/response-cache.ts';
import { pageHeaders } from '../../platform/http/checks/security.ts';
import { sendError } from '../../platform/http/error-handler.ts';
import { problem } from '../../platform/problem.ts';
import { oneLine, withoutHidden } from '../../platform/text/safe-text.ts';
import { siteCategories } from '../../titles/value-names/index.ts';
import { createPageRenderer, type PageRenderer, renderInTurn } from './page-renderer.ts';
import { serveBuiltFiles, serveDemoMedia } from './static-files.ts';

/** Returns the path with the allowed values of each parameter, as Fastify matches it. */
export const routePath = ({ path, params = {} }: PageShape): string =>
  path.replace(/:(\w+)/g, (name: string, key: string) => {
    const values = params[key];
    return typeof values === 'string' ? `${name}(^${values}$)` : `${name}(^(${values?.join('|')})$)`;
  });

/**
 * Returns the cache key of a page. It has only the parameters that the page reads, each once and in a fixed order, so that other parameters cannot force a
 * new rendering.
 */
export function canonicalAddress(address: string, { query: reads = [] }: Pick<PageShape, 'query'>): string {
  const at = address.indexOf('?');
  if (at < 0) return address;
  const given = new URLSearchParams(address.slice(at + 1));
  const query = new URLSearchParams();
  for (const name of [...reads, LANGUAGE_QUERY]) {
    const value = given.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size > 0 ? `${address.slice(0, at)}?${query}` : address.slice(0, at);
}

/** Removes hidden characters from the query; returns undefined if there are none. HTML cannot hold some of them (NUL), so browser and server would differ. */
export function visibleAddress(address: string): string | undefined {
  const at = address.indexOf('?');
  if (at < 0 || !/[^ -~]|%/.test(address)) return undefined;
  const given = [...new URLSearchParams(address.slice(at + 1))];
  if (given.every((pair) => pair.every((text) => text === withoutHidden(text)))) return undefined;
  return `${address.slice(0, at)}?${new URLSearchParams(given.map((pair) => pair.map(withoutHidden)))}`;
}

const CATEGORY_PARAMETERS = ['type', 'category'] as const;

/** Replaces a removed category with its successor; returns undefined if there is nothing to replace. */
function placedAddress(address: string, { query: reads = [] }: Pick<PageShape, 'query'>): string | undefined {
  const at = address.indexOf('?');
  const name = CATEGORY_PARAMETERS.find((one) => reads.includes(one));
  if (at < 0 || !name) return undefined;
  const query = new URLSearchParams(address.slice(at + 1));
  const into = siteCategories.movedTo(parseCategoryId(query.get(name) ?? ''));
  if (into === undefined) return undefined;
  query.set(name, String(into));
  return `${address.slice(0, at)}?${query}`;
}

/** Allows only these characters: browsers treat a backslash as a slash, and two slashes as the start of another host. */
const PART = /^[\w.~%-]+$/;

/** Removes empty path segments, such as a trailing slash. Returns undefined if there are none, or if the result is not a page. */
export function tidyAddress(address: string): string | undefined {
  const [path = ''] = address.split('?', 1);
  const parts = path.split('/').filter(Boolean);
  const tidy = `/${parts.join('/')}`;
  return tidy === path || !parts.every((part) => PART.test(part)) ? undefined : tidy + address.slice(path.length);
}

/** A cached page depends on the program and on its answers, whose tags are added later. Previews are not cached. */
const cachePolicyOf = (page: PageShape): CachePolicy | undefined =>
  page.cached && { address: ({ url }) => (previewIn(url) === undefined ? canonicalAddress(url, page) : undefined), tags: () => [tags.program] };

/** Limits the Location header: encoding can triple an address, and clients refuse headers over 16 KB. */
const MAX_LOCATION = 8 * 1024;
function leadTo(reply: FastifyReply, address: string, status: 301 | 302) {
  if (address.length > MAX_LOCATION) throw problem('uri_too_long');
  return reply.header('Cache-Control', 'no-store').redirect(address, status);
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const ROOT = path.resolve(import.meta.dirname, '../../../..');
const BUILT = path.join(ROOT, 'web/dist');
const DEMO_MEDIA = path.join(ROOT, 'demo/media');

type Settings = Parameters<typeof createPageRenderer>[2];

const UNKNOWN_ADDRESS = '/404';

const sendPage =
  (render: PageRenderer, settings: Settings, basePolicy: string) => async (request: FastifyRequest, reply: FastifyReply, page: PageShape, address: string) => {
    const rendered = await render(request, page, address);
    if ('movedTo' in rendered) return leadTo(reply, rendered.movedTo, 301);
    const { html, isMissing, missingStatus, refusal, isPersonal, isPreview, outsideScript, isClosed, scriptDigests, styleDigest } = rendered;
    const host = outsideScript ? ` ${new URL(outsideScript).origin}` : '';
    const policy = basePolicy.replace("script-src 'self'", `script-src 'self' ${scriptDigests}${host}`);
    reply
      .code(isMissing ? missingStatus : page === notFound ? 404 : (refusal?.status ?? 200))
      .type('text/html; charset=utf-8')
      .headers({ 'Cache-Control': isPersonal ? 'no-store' : 'no-cache', Vary: VARY })
      .header('Content-Security-Policy', styleDigest ? policy.replace("style-src 'self'", `style-src 'self' ${styleDigest}`) : policy);
    if (refusal?.retryAfter) reply.header('Retry-After', refusal.retryAfter);
    // Stops the statistics script of a public page from opening this page and reading its form.
    if (isClosed) reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    const isCached = request.dependencies && !isMissing && !refusal;
    // Search engines that know the address from elsewhere would list it despite robots.txt.
    if (settings.current.engines !== 'open' || isPreview) reply.header('X-Robots-Tag', 'noindex');
    // The response cache compresses what it stores.
    if (isCached || encodingFor(request.headers['accept-encoding']) !== 'br') return html;
    reply.header('Content-Encoding', 'br');
    return brotliCompressSync(html, BROTLI);
  };

/** Matches file extensions, except page extensions that older sites use. */
const FILE = /\.(?!html?$)[a-z0-9]{2,5}$/i;
/** Returns true if an unknown address should get a page instead of the error envelope. */
const wantsPage = ({ method, url }: FastifyRequest) => {
  const [address = ''] = url.split('?', 1);
  // MacCMS addresses start with `/index.php`, which is not a file here.
  const isFile = !address.startsWith('/index.php') && FILE.test(address);
  return (method === 'GET' || method === 'HEAD') && !/^\/(?:api|demo|assets)(?:\/|$)/.test(address) && !isFile;
};

export async function registerPages(app: FastifyInstance, config: Config, settings: Settings) {
  await serveDemoMedia(app, DEMO_MEDIA);
  // Without a built client, every other address is unknown.
  if (!existsSync(path.join(BUILT, 'index.html'))) return void app.setNotFoundHandler((request, reply) => sendError(request, reply, { code: 'not_found' }));
  await serveBuiltFiles(app, BUILT);
  const send = sendPage(renderInTurn(createPageRenderer(app, config, settings, BUILT)), settings, pageHeaders(config)['content-security-policy'] ?? '');
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return sendError(request, reply, { code: 'not_found' });
    const tidy = tidyAddress(request.url);
    return tidy === undefined ? send(request, reply, notFound, UNKNOWN_ADDRESS) : leadTo(reply, tidy, 301);
  });
  for (const page of Object.values<PageShape>(pages)) {
    const cache = cachePolicyOf(page);
    app.get(
      routePath(page),
      { schema: { hide: true } as object, config: { ...(cache ? { cache } : {}), limit: DRAWN_PAGES, limitName: 'pages' } },
      (request, reply) => {
        if (Object.values(request.params as Record<string, string>).some((name) => oneLine(name) === ''))
          return send(request, reply, notFound, UNKNOWN_ADDRESS);
        const visible = visibleAddress(request.url);
        if (visible !== undefined) return leadTo(reply, visible, 302);
        const placed = placedAddress(request.url, page);
        return placed === undefined ? send(request, reply, page, canonicalAddress(request.url, page)) : leadTo(reply, placed, 301);
      },
    );
  }
}
