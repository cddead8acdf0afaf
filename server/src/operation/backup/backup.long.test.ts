/** Archives a site while it is written to, kills it, and restores it. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { uploadAvatar } from '@yinmu/contract/members/accounts.endpoints.ts';
import { collections, getMarks } from '@yinmu/contract/members/library.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientOf, type Instances, startInstances } from '../../../../testing/instances.ts';
import { address, registerMember } from '../../../../testing/people/visitors.ts';
import { load } from '../../../../testing/sample-titles.ts';
import { ON_POSTGRES } from '../../../../testing/test-database.ts';
import { cookiesOf, PICTURE, startSite } from '../../../../testing/test-site.ts';

const CLI = path.resolve(import.meta.dirname, '../../cli.ts');
const TITLES = 400;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'yinmu-backup-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const yinmu = async (dataDir: string, ...args: string[]) =>
  (await promisify(execFile)(process.execPath, [CLI, ...args], { env: { ...process.env, DATA_DIR: dataDir, FILES_DIR: '' } })).stdout;

/** Adds favorites until stopped. @returns the titles that the site acknowledged; the list keeps growing */
function keepAdding(origin: string, cookie: string, ids: number[]) {
  const acknowledged: number[] = [];
  let ended = false;
  const done = (async () => {
    for (const vodId of ids) {
      if (ended) return;
      try {
        await clientOf(origin, address(), cookie).call(collections.favorites.add, { body: { vodId } });
        acknowledged.push(vodId);
      } catch {
        return;
      }
    }
  })();
  return { acknowledged, end: () => ((ended = true), done) };
}

test.skipIf(ON_POSTGRES)('what was acknowledged before a backup began outlives the site that was killed after it', { timeout: 240_000 }, async () => {
  const instances: Instances = await startInstances(1, { env: { FILES_DIR: '' } });
  const [site] = instances.all;
  if (!site) throw new Error('no instance');
  try {
    const titles = Array.from({ length: TITLES }, (_, i) => ({ vod_name: `片${i}` }));
    const ids = await load(instances.place, titles, 'test');
    const body = { username: 'keeper', email: 'keeper@example.org', password: 'a long password' };
    const { headers } = await registerMember(() => clientOf(site.origin, address()), body);
    const cookie = cookiesOf(headers);
    const { url } = await clientOf(site.origin, address(), cookie).call(uploadAvatar, { upload: new Blob([new Uint8Array(PICTURE)]) });
    const writing = keepAdding(site.origin, cookie, ids);
    await expect.poll(() => writing.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(10);
    const before = [...writing.acknowledged];
    expect(await yinmu(instances.place.dataDir, 'backup', '--to', dir)).toMatch(/^Saved 4 files, [\d.]+ MB, to .*\.tar\n$/);
    await site.end('SIGKILL');
    await writing.end();

    const [archive = ''] = await readdir(dir);
    const restored = path.join(dir, 'restored');
    expect(await yinmu(restored, 'restore', path.join(dir, archive))).toMatch(/^Restored 4 files /);
    const again = await startSite({ env: { DATA_DIR: restored } });
    try {
      const member = again.as({ headers: { Cookie: cookie } });
      expect((await member.call(checkAuth)).avatar).toBe(url);
      expect((await fetch(`${again.origin}${url}`)).status).toBe(200);
      expect((await member.call(getMarks)).favorites).toEqual(expect.arrayContaining(before));
    } finally {
      await again.stop();
    }
  } finally {
    await instances.stop();
  }
});
