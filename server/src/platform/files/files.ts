/** Files that members send, and posters that instances share: in a folder or in an S3-compatible bucket (decision 0044). The site chooses their names and uses none twice. */
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { problem } from '../problem.ts';

export interface StoredFile {
  name: string;
  bytes: number;
  /** The time of the last write, in milliseconds since 1970. */
  writtenAt: number;
}

/** The store does not answer, or refuses. Visitors are told that files cannot be stored or read just now. */
export const filesUnavailable = () => problem('files_unavailable', {}, { 'Retry-After': '10' });

export interface Files {
  /** Whether other instances read and write the same files. */
  readonly isShared: boolean;
  /** @param name folder and file, such as `avatars/x-96.webp`; stored for good once this is done */
  put(name: string, bytes: Buffer): Promise<void>;
  /** @returns undefined where there is no such file */
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  /** The files in a folder. */
  list(folder: string): Promise<StoredFile[]>;
  /** Throws where files cannot be stored. */
  check(): Promise<void>;
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

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};

/** A root that is gone is not made anew: what is mounted there later would hide what was written meanwhile. */
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
      // Another instance may have removed one since.
      const found = await Promise.all(names.map((name) => described(`${folder}/${name}`).catch(absent)));
      return found.filter((file) => file !== undefined);
    },
    check: () => access(root, constants.W_OK | constants.X_OK),
  };
}
