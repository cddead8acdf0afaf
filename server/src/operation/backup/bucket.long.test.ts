/** Makes, rotates, verifies and restores archives in a bucket by commands, in one piece and in parts. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBucket, type TestBucket } from '../../../../testing/servers/s3-server.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { knownBackups } from './known-backups.ts';

const CLI = path.resolve(import.meta.dirname, '../../cli.ts');
let dir: string;
let dataDir: string;
let bucket: TestBucket;
let env: Record<string, string>;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'yinmu-backup-'));
  dataDir = path.join(dir, 'data');
  bucket = await startBucket();
  const { S3_BUCKET, ...store } = bucket.env;
  env = store;
  const db = openDatabase({ dataDir });
  await migrate(db, MIGRATIONS);
  await db.destroy();
  await writeFile(path.join(dataDir, 'secret.key'), 'ab'.repeat(32));
});
afterAll(async () => {
  await bucket.remove();
  await rm(dir, { recursive: true, force: true });
});

const yinmu = (more: Record<string, string>, ...args: string[]) =>
  new Promise<{ status: number | null; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [CLI, ...args], { env: { PATH: process.env.PATH, ...env, DATA_DIR: dataDir, ...more } }, (_, out, err) =>
      resolve({ status: child.exitCode, out, err }),
    );
  });
const known = async () => {
  const db = openDatabase({ dataDir });
  try {
    return await knownBackups(db);
  } finally {
    await db.destroy();
  }
};

test('to a bucket, rotated, verified, and restored from it', { timeout: 240_000 }, async () => {
  const made: string[] = [];
  for (const _ of [1, 2, 3]) {
    const { out, err } = await yinmu({}, 'backup', '--to', 's3://yinmu/site/night', '--keep', '2');
    expect(err).toBe('');
    made.push(/to (s3:\/\/yinmu\/site\/night\/yinmu-\S+\.tar)\n/.exec(out)?.[1] ?? out);
  }
  expect(new Set(made).size).toBe(3);
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual([]);
  expect((await known()).made?.place).toBe(made[2]);
  expect((await known()).verified).toBeUndefined();
  expect(await yinmu({}, 'backup', '--verify', made[0] ?? '')).toMatchObject({ status: 1, err: expect.stringMatching(/cannot be used: /) });
  expect((await yinmu({}, 'backup', '--verify', 's3://yinmu/site/night/')).out).toMatch(new RegExp(`^${made[2]} is complete: made .* 2 files`));
  expect((await known()).verified?.made).toBe((await known()).made?.at);
  const restored = path.join(dir, 'restored');
  expect((await yinmu({ DATA_DIR: restored }, 'restore', made[1] ?? '')).out).toMatch(/^Restored 2 files /);
  expect(await readFile(path.join(restored, 'secret.key'), 'utf8')).toBe('ab'.repeat(32));
});

test('an archive of more than one part', { timeout: 240_000 }, async () => {
  const picture = randomBytes(18_000_000);
  await mkdir(path.join(dataDir, 'files/avatars'), { recursive: true });
  await writeFile(path.join(dataDir, 'files/avatars/large.webp'), picture);
  const { out, err } = await yinmu({ BACKUP_TO: 's3://yinmu' }, 'backup');
  expect([out, err]).toEqual([expect.stringMatching(/^Saved 3 files, [\d.]+ MB, to s3:\/\/yinmu\/yinmu-\S+\n$/), '']);
  const restored = path.join(dir, 'large');
  expect((await yinmu({ DATA_DIR: restored }, 'restore', 's3://yinmu')).out).toMatch(/^Restored 3 files /);
  expect((await readFile(path.join(restored, 'files/avatars/large.webp'))).equals(picture)).toBe(true);
});

test.each([
  ['a missing bucket', ['backup', '--to', 's3://another/x'], /the bucket another cannot be used: /],
  ['a folder of it with nothing in it', ['restore', 's3://yinmu/empty'], /there is no archive in s3:\/\/yinmu\/empty/],
  ['no address of a bucket', ['backup', '--to', 's3://X'], /s3:\/\/X is no address of a bucket/],
])('refused: %s', { timeout: 120_000 }, async (_, args, message) => {
  const { status, err } = await yinmu(args[0] === 'restore' ? { DATA_DIR: path.join(dir, 'none') } : {}, ...args);
  expect([status, err]).toEqual([1, expect.stringMatching(new RegExp(`^yinmu ${args[0]}: [^\n]*${message.source}[^\n]*\n$`))]);
  expect(await readdir(dir)).not.toContain('none');
});
