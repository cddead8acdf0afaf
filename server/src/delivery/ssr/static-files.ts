/** Serves the build's files and the demo's media. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { DAY_SECONDS } from '@yinmu/contract/limits.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Encoded, encodingFor } from '../../platform/http/caching/response-cache.ts';
import { OPEN_TO_ALL } from '../../platform/http/checks/security.ts';
import { countUnknown } from '../../platform/http/unknown-routes.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** Caches forever, because file names contain a content hash. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const COMPRESSED = /\.(?:br|gz)$/;

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);

interface Asset {
  type: string;
  identity: Buffer;
  compressed: Encoded;
}

function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const name of readdirSync(folder)) {
    if (COMPRESSED.test(name)) continue;
    const type = CONTENT_TYPES[path.extname(name)];
    if (!type) throw new Error(`${name} is of no type that is served: add it to CONTENT_TYPES`);
    const file = path.join(folder, name);
    assets.set(name, { type, identity: readFileSync(file), compressed: { br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`) } });
  }
  return assets;
}

/** Serves scripts, styles and fonts from memory, as compressed by the build (decision 0035). */
function serveAssets(app: FastifyInstance, folder: string) {
  const assets = readAssets(folder);
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } as object }, async (request, reply) => {
    const asset = assets.get(request.params.name);
    if (!asset) {
      await countUnknown(request, reply);
      return reply.callNotFound();
    }
    const encoding = encodingFor(request.headers['accept-encoding']);
    const compressed = asset.compressed[encoding];
    const body = compressed ?? asset.identity;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...HEADERS,
      'content-type': asset.type,
      'x-request-id': request.id,
      ...(compressed ? { 'content-encoding': encoding } : {}),
      'content-length': body.length,
    });
    reply.raw.end(body);
  });
}

/** @param built the folder with the build's output */
export async function serveBuiltFiles(app: FastifyInstance, built: string) {
  serveAssets(app, path.join(built, 'assets'));
  await app.register(fastifyStatic, {
    root: built,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (response: FastifyReply) => void response.header('Cache-Control', 'public, max-age=3600'),
    globIgnore: ['**/index.html*', 'assets/**', '.vite/**', '.server/**', '**/*.br', '**/*.gz'],
  } as never);
}

/** Allows other sites that read the collection API to play these files. */
const MEDIA_HEADERS = { 'Cache-Control': `public, max-age=${DAY_SECONDS}`, ...OPEN_TO_ALL };

export async function serveDemoMedia(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/demo/',
    decorateReply: false,
    index: false,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(MEDIA_HEADERS)) response.header(name, value);
    },
  });
}
