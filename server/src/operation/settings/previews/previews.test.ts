import { getSiteFace } from '@yinmu/contract/site/site-face.endpoints.ts';
import { PREVIEW_MINUTES, previewSite } from '@yinmu/contract/site/site-preview.endpoints.ts';
import { expect, test } from 'vitest';
import { ask } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { query } from '../../../../../testing/sync-database.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');

const NONE = { zhcn: '', zhtw: '', en: '' };
const names = (zhcn: string) => ({ ...NONE, zhcn });
const page = (address: string, cookie = admin.cookie) => ask(site.origin, address, { headers: { cookie } });

test('an admin previews unsaved settings, and nobody else’s pages change', async () => {
  const { settings } = (await admin.client.call(getSiteFace, {})).revisions[0]!;
  const body = {
    face: { ...settings, siteName: names('新影院') },
    announcement: { announcement: names('新公告'), from: '', until: '' },
    footer: { footerText: names('新页脚'), friendlyLinks: [], contact: '', complaints: '' },
    policies: { privacy: names('新**隐私**'), terms: NONE },
  };
  const { token } = await admin.client.call(previewSite, { body });
  const shown = await page(`/?preview=${token}`);
  for (const text of ['<title>新影院</title>', '新公告', '新页脚', '预览：这些设置尚未保存']) expect(shown.text).toContain(text);
  expect([shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
  expect((await page(`/privacy?preview=${token}`)).text).toContain('新<strong>隐私</strong>');
  for (const address of ['/', '/privacy', `/?preview=${'x'.repeat(22)}`, '/?preview=short']) {
    const { text } = await page(address);
    expect([address, /新影院|新公告|新<strong>|预览：/.exec(text)]).toEqual([address, null]);
  }
  expect((await admin.client.call(getSiteFace, {})).revisions).toHaveLength(1);
});

test('a preview expires, and the next one deletes its row', async () => {
  const { token } = await admin.client.call(previewSite, { body: { announcement: { announcement: names('旧公告'), from: '', until: '' } } });
  const at = (minutes: number) => query(site, 'UPDATE site_preview SET at = ? WHERE token = ?', new Date(Date.now() - minutes * 60_000).toISOString(), token);
  at(PREVIEW_MINUTES - 1);
  // Parts that the preview lacks come from the settings in force.
  expect((await page(`/?preview=${token}`)).text).toMatch(/<title>银幕[\s\S]*旧公告/);
  at(PREVIEW_MINUTES + 1);
  expect((await page(`/?preview=${token}`)).text).not.toContain('旧公告');
  await admin.client.call(previewSite, { body: {} });
  expect(query(site, 'SELECT token FROM site_preview WHERE token = ?', token)).toEqual([]);
});
