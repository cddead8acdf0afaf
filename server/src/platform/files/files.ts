/** Stores members' uploads and shared posters, in a folder or an S3-compatible bucket (decision 0044). Names are generated and never reused. */
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { problem } from '../problem.ts';

/** The error if the store is down or refuses a request. */
export const filesUnavailable = () => problem('files_unavailable', {}, { 'Retry-After': '10' });

export interface Files {
  /** True if other instances use the same files. */
  readonly isShared: boolean;
  /** Stores a file; it is durable once the promise resolves. @param name folder and file, such as `avatars/x-96.webp` */
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  list(folder: string): Promise<{ name: string; bytes: number; writtenAt: number }[]>;
  check(): Promise<void>;
}

/** Writes atomically: the name shows the new content only once all of it is on disk. */
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

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};

/** Fails if the root folder is missing instead of creating it, because a later mount would hide what was written. */
const existing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') throw filesUnavailable();
  if (error.code !== 'EEXIST') throw error;
};

export function folderFiles(root: string, isShared: boolean): Files {
  const at = (name: string) => path.join(root, name);
  const described = async (name: string) => {
    const { size, mtimeMs } = await stat(at(name));
    return { name, bytes: size, writtenAt: mtimeMs };
  };
  return {
    isShared,
    async put(name, bytes) {
      await mkdir(path.dirname(at(name))).catch(existing);
      await writeWhole(at(name), bytes);
    },
    get: (name) => readFile(at(name)).catch(absent),
    remove: (name) => rm(at(name), { force: true }),
    list: async (folder) => {
      const names = await readdir(at(folder)).catch(() => []);
      // Another instance may have removed one of the files.
      const found = await Promise.all(names.map((name) => described(`${folder}/${name}`).catch(absent)));
      return found.filter((file) => file !== undefined);
    },
    check: () => access(root, constants.W_OK | constants.X_OK),
  };
}
