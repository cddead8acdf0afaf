import { existsSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { DRAWN_PAGES } from '@yinmu/contract/limits.ts';
import type { PageShape } from '@yinmu/contract/page.ts';
import { notFound, pages } from '@yinmu/contract/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { VARY } from '../../platform/http/caching/cached-responses.ts';
import { encodingFor } from '../../platform/http/caching/encodings.ts';
import { pageHeaders } from '../../platform/http/checks/security.ts';
import { sendError } from '../../platform/http/error-handler.ts';
import { oneLine } from '../../platform/text/safe-text.ts';
import { cachePolicyOf, canonicalAddress, leadTo, placedAddress, routePath, tidyAddress, visibleAddress } from './page-address.ts';
import { createPageRenderer, type PageRenderer, renderInTurn } from './page-renderer.ts';
import { serveBuiltFiles, serveDemoMedia } from './static-files.ts';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const ROOT = path.resolve(import.meta.dirname, '../../../..');
const BUILT = path.join(ROOT, 'web/dist');
const DEMO_MEDIA = path.join(ROOT, 'demo/media');

type Settings = Parameters<typeof createPageRenderer>[2];

/** Renders unknown addresses. */
const UNKNOWN_ADDRESS = '/404';

const sendPage =
  (render: PageRenderer, settings: Settings, basePolicy: string) => async (request: FastifyRequest, reply: FastifyReply, page: PageShape, address: string) => {
    const rendered = await render(request, page, address);
    if ('movedTo' in rendered) return leadTo(reply, rendered.movedTo, 301);
    const { html, isMissing, missingStatus, isPersonal, isPreview, outsideScript, scriptDigests, styleDigest } = rendered;
    const host = outsideScript ? ` ${new URL(outsideScript).origin}` : '';
    const policy = basePolicy.replace("script-src 'self'", `script-src 'self' ${scriptDigests}${host}`);
    reply
      .code(isMissing ? missingStatus : page === notFound ? 404 : 200)
      .type('text/html; charset=utf-8')
      .headers({ 'Cache-Control': isPersonal ? 'no-store' : 'no-cache', Vary: VARY })
      .header('Content-Security-Policy', styleDigest ? policy.replace("style-src 'self'", `style-src 'self' ${styleDigest}`) : policy);
    const isCached = request.dependencies && !isMissing;
    // Engines that know the address from elsewhere would list it despite robots.txt.
    if (settings.current.engines !== 'open' || isPreview) reply.header('X-Robots-Tag', 'noindex');
    // The response cache compresses what it stores.
    if (isCached || encodingFor(request.headers['accept-encoding']) !== 'br') return html;
    reply.header('Content-Encoding', 'br');
    return brotliCompressSync(html, BROTLI);
  };

/** File extensions; older sites' page extensions do not count. */
const FILE = /\.(?!html?$)[a-z0-9]{2,5}$/i;
/** Answers an unknown address with a page instead of the error envelope. */
const wantsPage = ({ method, url }: FastifyRequest) => {
  const [address = ''] = url.split('?', 1);
  // MacCMS addresses start with its script.
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
