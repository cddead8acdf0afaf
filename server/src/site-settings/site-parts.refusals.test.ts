import { getSiteFace, SITE_PICTURE_BYTES, type SiteFace, setSiteFace, uploadSitePicture } from '@yinmu/contract/site-face.endpoints.ts';
import { getPolicy } from '@yinmu/contract/site-policies.endpoints.ts';
import { previewSite } from '@yinmu/contract/site-preview.endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, refuses } from '../../../testing/refuses.ts';
import { siteParts } from '../../../testing/site-parts.ts';
import { makeAdmin, startSite, type TestMember, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
let admin: TestMember;
let member: TestMember;
let parts: ReturnType<typeof siteParts>;
beforeAll(async () => {
  site = await startSite();
  admin = await site.member('掌柜');
  member = await site.member('书友');
  makeAdmin(site, '掌柜');
  parts = siteParts(admin.client);
});
afterAll(() => site.stop());

const names = (zhcn: string) => ({ zhcn, zhtw: '', en: '' });
const invalid = (call: Promise<unknown>) => refuses(call, 400, 'validation_failed');

describe('the face', () => {
  test('a colour on which white text cannot be read is refused with its contrast, which is not rounded up', async () => {
    expect((await invalid(parts.face({ accent: '#ffeb3b' }))).message).toBe('请求无效：主题色过浅：白色文字在其上的对比度为 1.22:1，至少需要 4.5:1');
    expect((await invalid(parts.face({ accent: '#777777' }))).message).toContain('4.47:1');
    await parts.face({ accent: '#767676' });
    expect((await invalid(parts.face({ accent: 'red' }))).message).toContain('主题色必须是颜色');
  });

  test.each([
    ['a long name', { siteName: names('长'.repeat(41)) }, '最多 40 个字符'],
    ['a long description', { description: names('长'.repeat(201)) }, '最多 200 个字符'],
    ['a language that the site has not', { language: 'fr' as never }, '只能是'],
    ['an icon that nobody has sent', { icon: 'A'.repeat(22) }, '图标没有上传到本站'],
    ['a logo that nobody has sent', { logo: `${'A'.repeat(22)}.10x10` }, '标志没有上传到本站'],
    ['a file of the disk', { logo: '../../secret' }, '没有上传到本站'],
  ])('%s is refused, and nothing changes', async (_, changes: Partial<SiteFace>, message) => {
    const before = (await admin.client.call(getSiteFace, {})).revisions[0];
    expect((await invalid(parts.face(changes))).message).toContain(message);
    expect((await admin.client.call(getSiteFace, {})).revisions[0]).toEqual(before);
  });

  test('of two admins who saw one version the second is told', async () => {
    const { version, settings } = (await admin.client.call(getSiteFace, {})).revisions[0]!;
    await parts.face({ siteName: names('先') });
    await refuses(admin.client.call(setSiteFace, { body: { version, settings } }), 409, 'settings_changed');
  });

  test('a picture that is none, or too large, is not stored', async () => {
    const send = (bytes: Uint8Array<ArrayBuffer>) => admin.client.call(uploadSitePicture, { params: { picture: 'logo' }, upload: new Blob([bytes]) });
    await refuses(send(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')), 400, 'image_unreadable');
    await refuses(send(new Uint8Array(SITE_PICTURE_BYTES + 1)), 413, 'payload_too_large');
    const wide = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    await refuses(send(new Uint8Array(wide)), 400, 'image_unreadable');
  });
});

describe('announcement and footer', () => {
  test.each([
    ['2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z', '结束时间必须晚于开始时间'],
    ['2026-13-02T00:00:00Z', '', '开始时间不是有效的时间'],
    ['', '2026-02-31T25:00:00Z', '结束时间不是有效的时间'],
    ['tomorrow', '', '开始时间必须是世界时'],
  ])('from %s until %s is refused', async (from, until, message) => {
    expect((await invalid(parts.announcement({ announcement: names('维护'), from, until }))).message).toContain(message);
  });

  test('one second is enough', async () => {
    await parts.announcement({ announcement: names('维护'), from: '2026-01-02T00:00:00Z', until: '2026-01-02T00:00:01Z' });
    const english = siteParts(site.as({ headers: { Cookie: `${admin.cookie}; language=en` } }));
    const backwards = { announcement: names('维护'), from: '2026-01-02T00:00:00Z', until: '2026-01-01T00:00:00Z' };
    expect((await invalid(english.announcement(backwards))).message).toContain('Until must be after From');
  });

  const link = (url: string, linkName = '甲站') => ({ linkName, url });
  test.each([
    ['a link without encryption', { friendlyLinks: [link('http://a.example/')] }, 'https://'],
    ['a script', { friendlyLinks: [link('javascript:alert(1)')] }, 'https://'],
    ['an address that is none', { friendlyLinks: [link('https://[')] }, '不是有效的网址'],
    ['one address twice', { friendlyLinks: [link('https://a.example/'), link('https://a.example/', '乙站')] }, '不能有重复的网址'],
    ['a link without a name', { friendlyLinks: [link('https://a.example/', ' ')] }, '不能为空'],
    ['too many links', { friendlyLinks: Array.from({ length: 51 }, (_, i) => link(`https://a${i}.example/`)) }, '最多 50 项'],
    ['a contact that is none', { contact: 'nobody' }, '联系方式必须是邮箱地址'],
    ['a contact with an address that is none', { contact: 'https://[' }, '联系方式不是有效的网址'],
    ['a complaint address that is none', { complaints: 'https://[' }, '投诉方式不是有效的网址'],
  ])('%s is refused', async (_, changes, message) => {
    expect((await invalid(parts.footer(changes))).message).toContain(message);
  });
});

test('a policy is refused when it is too long, and one that the site has not is unknown', async () => {
  expect((await invalid(parts.policies({ terms: names('长'.repeat(20_001)) }))).message).toContain('最多 20000 个字符');
  await refuses(site.client.call(getPolicy, { params: { policy: 'cookies' as never } }), 400);
});

test('a preview breaks no rule either', async () => {
  const { settings } = (await admin.client.call(getSiteFace, {})).revisions[0]!;
  await invalid(admin.client.call(previewSite, { body: { face: { ...settings, accent: '#ffffff' } } }));
  await invalid(
    admin.client.call(previewSite, { body: { announcement: { announcement: names('x'), from: '2026-01-02T00:00:00Z', until: '2026-01-01T00:00:00Z' } } }),
  );
  await invalid(admin.client.call(previewSite, { body: { footer: { footerText: names(''), friendlyLinks: [], contact: 'https://[', complaints: '' } } }));
});

test('visitors and members see no preview', async () => {
  const { settings } = (await admin.client.call(getSiteFace, {})).revisions[0]!;
  const { token } = await admin.client.call(previewSite, { body: { face: { ...settings, siteName: names('未保存') } } });
  for (const cookie of ['', member.cookie]) expect((await ask(site.origin, `/?preview=${token}`, { headers: { cookie } })).text).not.toContain('未保存');
});
