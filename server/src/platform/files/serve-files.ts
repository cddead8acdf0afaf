import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from '../config.ts';
import { type Files, filesUnavailable, folderFiles } from './files.ts';
import { openStore, type StoreConfig } from './s3-client.ts';

/** Keeps requests short when the bucket is slow. Pages never wait for the bucket. */
const TIMEOUT_MS = 3000;

async function bucketFiles(config: StoreConfig, name: string): Promise<Files> {
  const bucket = await openStore(config, name, TIMEOUT_MS);
  /** Turns lost connections, timeouts and refusals into one error, because they make no difference to visitors. */
  const asked = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw Object.assign(filesUnavailable(), { cause: error });
    });
  return {
    isShared: true,
    put: async (name, bytes) => void (await asked(bucket.putObject(name, bytes, 'image/webp'))),
    get: async (name) => {
      const bytes = await asked(bucket.getObjectArrayBuffer(name));
      return bytes === null ? undefined : Buffer.from(bytes);
    },
    remove: async (name) => void (await asked(bucket.deleteObject(name))),
    list: async (folder) =>
      ((await asked(bucket.listObjects('/', `${folder}/`))) ?? []).map(({ Key, Size, LastModified }) => ({
        name: Key,
        bytes: Number(Size),
        writtenAt: new Date(LastModified).getTime(),
      })),
    check: async () => {
      if (!(await asked(bucket.bucketExists()))) throw filesUnavailable();
    },
  };
}

const FOREVER = 'public, max-age=31536000, immutable';
/** Allows several screens of pictures a second, because each picture is a request to the bucket. */
const LIMIT = { calls: 3000, seconds: 60 };

async function serveFolder(app: FastifyInstance, root: string) {
  await app.register(fastifyStatic, {
    root,
    prefix: '/files/',
    decorateReply: false,
    index: false,
    allowedPath: (name) => /^\/((?:avatars|titles)\/[A-Za-z0-9_-]+\.webp|site\/[A-Za-z0-9_.-]+\.(png|webp))$/.test(name),
    setHeaders: (response) => void response.header('Cache-Control', FOREVER),
  });
}

function serveBucket(app: FastifyInstance, files: Files) {
  const serve = (pattern: string, type: string, nameOf: (given: string) => string) =>
    app.get<{ Params: { name: string } }>(pattern, { schema: { hide: true } as object, config: { limit: LIMIT } }, async (request, reply) => {
      const bytes = await files.get(nameOf(request.params.name));
      return bytes ? reply.header('Cache-Control', FOREVER).type(type).send(bytes) : reply.callNotFound();
    });
  serve('/files/avatars/:name(^[A-Za-z0-9_-]+$).webp', 'image/webp', (name) => `avatars/${name}.webp`);
  serve('/files/titles/:name(^[A-Za-z0-9_-]+$).webp', 'image/webp', (name) => `titles/${name}.webp`);
  serve('/files/site/:name(^[A-Za-z0-9_.-]+$).webp', 'image/webp', (name) => `site/${name}.webp`);
  serve('/files/site/:name(^[A-Za-z0-9_-]+$).png', 'image/png', (name) => `site/${name}.png`);
}

/** Returns where files are if they are outside the data directory and its backups: an `s3://` bucket or a folder. */
export const filesElsewhere = ({ S3_BUCKET, FILES_DIR }: Pick<Config, 'S3_BUCKET' | 'FILES_DIR'>): string | undefined =>
  S3_BUCKET === undefined ? FILES_DIR : `s3://${S3_BUCKET}`;

const rootOf = ({ FILES_DIR, dataDir }: Config) => path.resolve(FILES_DIR ?? path.join(dataDir, 'files'));

/** Opens the bucket, the shared folder or the data directory. Throws ConfigError. */
export async function openFiles(config: Config): Promise<Files> {
  if (config.S3_BUCKET !== undefined) return bucketFiles(config, config.S3_BUCKET);
  const root = rootOf(config);
  // Does not create a folder set by FILES_DIR, because that would hide a missing mount or a typo.
  if (config.FILES_DIR === undefined) await mkdir(root, { recursive: true });
  else if (!existsSync(root)) throw new ConfigError(`FILES_DIR ${root} does not exist: create or mount it`);
  return folderFiles(root, config.FILES_DIR !== undefined);
}

export async function registerFiles(app: FastifyInstance, config: Config): Promise<Files> {
  const files = await openFiles(config);
  if (config.S3_BUCKET === undefined) await serveFolder(app, rootOf(config));
  else serveBucket(app, files);
  return files;
}
