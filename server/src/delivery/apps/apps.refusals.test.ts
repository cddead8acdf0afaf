import { getApps, setApps } from '@yinmu/contract/site/apps.endpoints.ts';
import { expect, test } from 'vitest';
import { refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', 'boss');

const app = { platform: 'ios', version: '1.0', url: 'https://apps.example/a' };
test.each([
  ['a platform that is none', { ...app, platform: 'symbian' }, '平台只能是'],
  ['an address that runs', { ...app, url: 'javascript:alert(1)' }, '地址必须是网址或本站的路径'],
  ['a version that is none', { ...app, version: 'new' }, '版本必须是版本号'],
  ['a field that is none', { ...app, price: 1 }, 'price'],
])('%s is refused by its name, and nothing is changed', async (_what, version, said) => {
  const error = await refuses(admin.client.call(setApps, { body: { versions: [version] as never } }), 400, 'validation_failed');
  expect(error.message).toContain(said);
  expect(await admin.client.call(getApps)).toEqual([]);
});
