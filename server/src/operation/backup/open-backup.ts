/** Unpacks an archive into a scratch folder, and uses nothing until everything is checked. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { ConfigError } from '../../platform/config.ts';
import { type Migration, versionFault } from '../../platform/database/migrations.ts';
import { OperatorError } from '../../platform/problem.ts';
import type { Archive } from './archive-place.ts';
import { DATABASE, MANIFEST, type Manifest, readManifest } from './manifest.ts';
import { withScratch } from './scratch.ts';
import { contentsOf, faultOf } from './snapshot.store.ts';

/** Large enough, because a picture takes some 130 bytes. */
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

async function textOf({ header, body }: ParsedTarEntry): Promise<string> {
  if (header.name !== MANIFEST || header.size > MAX_MANIFEST_BYTES) throw new OperatorError(`it does not start with a ${MANIFEST}: not a Yinmu backup`);
  return new Response(body).text();
}

async function unpackFile(entry: ParsedTarEntry, to: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const digest = new Transform({
    transform(part: Buffer, _, done) {
      hash.update(part);
      bytes += part.length;
      done(null, part);
    },
  });
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(entry.body), digest, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest('hex') };
}

async function unpack(archive: Archive, scratch: string): Promise<Manifest> {
  const entries = Readable.toWeb(await archive.read()).pipeThrough(createTarDecoder({ strict: true }) as never) as AsyncIterable<ParsedTarEntry>;
  let manifest: Manifest | undefined;
  const missing = new Map<string, Manifest['files'][number]>();
  for await (const entry of entries) {
    if (!manifest) {
      manifest = readManifest(await textOf(entry));
      for (const file of manifest.files) missing.set(file.name, file);
      continue;
    }
    const { name } = entry.header;
    const listed = missing.get(name);
    if (!listed || entry.header.type !== 'file') throw new OperatorError(`it has ${JSON.stringify(name)}, which its ${MANIFEST} does not list`);
    const { bytes, sha256 } = await unpackFile(entry, path.join(scratch, name));
    if (bytes !== listed.bytes || sha256 !== listed.sha256) throw new OperatorError(`its ${name} differs from the saved one (size or SHA-256)`);
    missing.delete(name);
  }
  if (!manifest) throw new OperatorError('it is empty');
  const [first] = missing.keys();
  if (first !== undefined) throw new OperatorError(`it is truncated: ${first} is missing`);
  return manifest;
}

function checkDatabase(file: string, manifest: Manifest, migrations: readonly Migration[]) {
  const fault = faultOf(file);
  if (fault !== undefined) throw new OperatorError(`its database is damaged: ${fault}`);
  const contents = contentsOf(file);
  const differing = Object.keys({ ...contents.rows, ...manifest.rows }).find((table) => contents.rows[table] !== manifest.rows[table]);
  if (differing !== undefined)
    throw new OperatorError(`its table ${differing} has ${contents.rows[differing] ?? 'no'} rows, but ${manifest.rows[differing] ?? 'none'} when saved`);
  const version = versionFault(contents.migrations, migrations);
  if (version) throw new OperatorError(`its database ${version.said}: ${version.mend ?? `restore it with version ${manifest.program}`}`);
}

/** Throws OperatorError with a message that starts with the archive's name. @param use receives the checked files before the scratch folder is removed */
export const openBackup = (
  archive: Archive,
  folder: string,
  migrations: readonly Migration[],
  use: (scratch: string, manifest: Manifest) => Promise<void> = async () => {},
): Promise<Manifest> =>
  withScratch(folder, 'restoring', async (scratch) => {
    const manifest = await unpack(archive, scratch).catch((error: NodeJS.ErrnoException) => {
      if (error instanceof ConfigError) throw error;
      // Errors of the disk have a code; errors of the archive reader have none.
      const why = error instanceof OperatorError || error.code ? error.message : `it is truncated or damaged (${error.message})`;
      throw new OperatorError(`${archive.name}: ${why}`);
    });
    try {
      checkDatabase(path.join(scratch, DATABASE), manifest, migrations);
    } catch (error) {
      throw new OperatorError(`${archive.name}: ${(error as Error).message}`);
    }
    await use(scratch, manifest);
    return manifest;
  });
