/** Files that members send: stored in DATA_DIR/files and served at /files. The site chooses their names and uses none twice. */
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface Files {
  /** @param name folder and file, such as `avatars/x-96.webp`; on the disk once this is done */
  put(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
  /** The names in a folder. */
  list(folder: string): Promise<string[]>;
  /** The time of the last write, in milliseconds since 1970. */
  writtenAt(name: string): Promise<number>;
}

/** Writes a file whole or not at all: the name shows the new content only once that is on the disk. */
export async function writeWhole(target: string, content: string | Buffer) {
  const unfinished = `${target}.part`;
  try {
    await writeFile(unfinished, content, { flush: true });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

const rootOf = (dataDir: string) => path.join(dataDir, 'files');

function localFiles(dataDir: string): Files {
  const at = (name: string) => path.join(rootOf(dataDir), name);
  return {
    async put(name, bytes) {
      await mkdir(path.dirname(at(name)), { recursive: true });
      await writeWhole(at(name), bytes);
    },
    remove: (name) => rm(at(name), { force: true }),
    list: async (folder) => (await readdir(at(folder)).catch(() => [])).map((file) => `${folder}/${file}`),
    writtenAt: async (name) => (await stat(at(name))).mtimeMs,
  };
}

/** Serves the files that members have sent, at `/files/`. */
export async function registerFiles(app: FastifyInstance, dataDir: string): Promise<Files> {
  await mkdir(rootOf(dataDir), { recursive: true });
  await app.register(fastifyStatic, {
    root: rootOf(dataDir),
    prefix: '/files/',
    decorateReply: false,
    index: false,
    allowedPath: (name) => /^\/[a-z]+\/[A-Za-z0-9_-]+\.webp$/.test(name),
    setHeaders: (response) => void response.header('Cache-Control', 'public, max-age=31536000, immutable'),
  });
  return localFiles(dataDir);
}
