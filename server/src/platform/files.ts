/** Files that people send, kept under DATA_DIR/files and shown under /files. Names are ours and never used twice. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface Files {
  /** @param name folder and file, such as `avatars/x-96.webp`; on the disk once this is done */
  put(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
  /** The names in a folder, with the times they were written at, milliseconds since 1970. */
  list(folder: string): Promise<{ name: string; writtenAt: number }[]>;
}

const rootOf = (dataDir: string) => path.join(dataDir, 'files');

export function localFiles(dataDir: string): Files {
  const at = (name: string) => path.join(rootOf(dataDir), name);
  return {
    async put(name, bytes) {
      await mkdir(path.dirname(at(name)), { recursive: true });
      // Whole or not at all: a name shows only once its content is on the disk.
      const unfinished = `${at(name)}.part`;
      const file = await open(unfinished, 'w');
      try {
        await file.writeFile(bytes);
        await file.sync();
        await file.close();
        await rename(unfinished, at(name));
      } catch (error) {
        await file.close().catch(() => {});
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    remove: (name) => rm(at(name), { force: true }),
    async list(folder) {
      const found = await readdir(at(folder)).catch(() => []);
      return Promise.all(found.map(async (file) => ({ name: `${folder}/${file}`, writtenAt: (await stat(at(`${folder}/${file}`))).mtimeMs })));
    },
  };
}

export async function serveFiles(app: FastifyInstance, dataDir: string) {
  await mkdir(rootOf(dataDir), { recursive: true });
  await app.register(fastifyStatic, {
    root: rootOf(dataDir),
    prefix: '/files/',
    decorateReply: false,
    index: false,
    allowedPath: (name) => /^\/[a-z]+\/[A-Za-z0-9_-]+\.webp$/.test(name),
    setHeaders: (response) => void response.header('Cache-Control', 'public, max-age=31536000, immutable'),
  });
}
