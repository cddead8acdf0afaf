/** Reads and writes the first entry of an archive, which has the checksums of everything else. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { OperatorError } from '../../platform/problem.ts';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'yinmu.db';
/** Files in DATA_DIR that are archived in addition to the database. All others are derived, or belong to the running server. */
export const KEPT_FILES = ['secret.key', 'routes.json', 'categories.json', 'app-versions.json'];
export const FILES = 'files';

const Manifest = Type.Object({
  format: Type.Literal('yinmu backup 1'),
  program: Type.String(),
  made: Type.String(),
  migrations: Type.Array(Type.String()),
  rows: Type.Record(Type.String(), Type.Integer()),
  files: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Integer({ minimum: 0 }), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) })),
});
/** `made` is UTC; `bytes` and `sha256` are per file, `rows` per table. */
export type Manifest = Static<typeof Manifest>;

const isKept = (name: string) =>
  name === DATABASE ||
  KEPT_FILES.includes(name) ||
  (name.startsWith(`${FILES}/`) && name.split('/').every((part) => part !== '' && !/^\.{1,2}$|[\\\0]/.test(part)));

/** Throws OperatorError for an invalid manifest, or for one that names files no backup has. */
export function readManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new OperatorError(`its ${MANIFEST} is not JSON: not a Yinmu backup, or damaged`);
  }
  if (!Value.Check(Manifest, value)) throw new OperatorError(`its ${MANIFEST} is not supported by this version`);
  const strange = value.files.find(({ name }) => !isKept(name));
  if (strange) throw new OperatorError(`its ${MANIFEST} names ${JSON.stringify(strange.name)}, which is not part of a backup`);
  if (!value.files.some(({ name }) => name === DATABASE)) throw new OperatorError(`its ${MANIFEST} names no ${DATABASE}`);
  return value;
}

/** Returns relative names with `/`, including those in subfolders; empty if the folder is missing. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')).sort();
}

export async function digestOf(file: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(file)) {
    hash.update(part);
    bytes += part.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
