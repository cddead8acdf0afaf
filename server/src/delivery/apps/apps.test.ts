import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { type AppVersion, getApps, getAppVersions, setApps } from '@yinmu/contract/site/apps.endpoints.ts';
import { expect, test } from 'vitest';
import { refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { compareVersions, latestOf } from './app-versions.ts';

const site = await siteOfFile();
const get = () => site.client.call(getAppVersions);
let at = Date.now() / 1000;
async function write(content: string) {
  const file = path.join(site.dataDir, 'app-versions.json');
  await writeFile(file, content);
  // Two writes within one clock tick must count as two.
  await utimes(file, at, ++at);
}

test('without a file there is no app', async () => expect(await get()).toEqual({ versions: [] }));

test('the newest version per platform, as soon as the file has it', async () => {
  const version = (platform: AppVersion['platform'], number: string) => ({ platform, version: number, url: `https://apps.example/${number}.apk` });
  await write(JSON.stringify([version('windows', '2.0'), version('android', '1.9.0'), version('android', '1.10.0'), version('android', '1.10.0-beta.2')]));
  expect((await get()).versions.map((one) => [one.platform, one.version])).toEqual([
    ['android', '1.10.0'],
    ['windows', '2.0'],
  ]);
  await write(`\uFEFF${JSON.stringify([{ ...version('ios', '3'), size: 12_000_000, date: '2026-10-01', notes: '新', sha256: 'a'.repeat(64) }])}`);
  expect((await get()).versions[0]).toMatchObject({ platform: 'ios', size: 12_000_000, date: '2026-10-01' });
});

test.each(['{', '[{"platform":"symbian","version":"1","url":"https://a.example"}]', '[{"platform":"ios","version":"1","url":"javascript:alert(1)"}]', '{}'])(
  'the file %s is said to be unreadable, and the site goes on',
  async (content) => {
    await write(content);
    const error = await refuses(get(), 503, 'app_versions_unreadable');
    expect(error.message).toContain('app-versions.json');
  },
);

test('an admin sets the apps, whatever was there before, and the log records it', async () => {
  const admin = await site.staff('admin', 'app-boss');
  await write('{');
  await refuses(admin.client.call(getApps), 503, 'app_versions_unreadable');
  const versions: AppVersion[] = [
    { platform: 'android', version: '1.0', url: '/app.apk' },
    { platform: 'android', version: '1.1', url: '/app.apk' },
  ];
  expect(await admin.client.call(setApps, { body: { versions } })).toEqual(versions);
  expect(await admin.client.call(getApps)).toEqual(versions);
  expect((await get()).versions).toEqual([versions[1]]);
  await admin.client.call(setApps, { body: { versions: versions.slice(0, 1) } });
  expect((await admin.client.call(getAudit, {})).entries.slice(0, 2)).toMatchObject([
    { member: 'app-boss', action: 'apps.set', target: 'app-versions.json', before: [versions[1]], after: [] },
    { action: 'apps.set', before: [], after: versions },
  ]);
});

test.each([
  ['1.10', '1.9', 1],
  ['2', '10', -1],
  ['1.0', '1.0-rc.1', 1],
  ['1.0.0', '1', 0],
])('%s beside %s', (a, b, sign) => expect(Math.sign(compareVersions(a, b))).toBe(sign));

test('empty input makes nothing', () => expect(latestOf([])).toEqual([]));
