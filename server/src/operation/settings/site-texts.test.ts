import { getPolicy } from '@yinmu/contract/site/site-policies.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../testing/site-parts.ts';
import { isAnnounced, nextChange } from './site-footer.ts';
import { policyIn } from './site-policies.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');
const parts = siteParts(admin.client);

const page = async (address = '/') => (await ask(site.origin, address)).text;
const SAID = { zhcn: '周五维护\n两小时', zhtw: '', en: 'Down on Friday' };
const announced = (html: string) => /<html[^>]* data-announcement="([^"]*)"/.exec(html)?.[1];
const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

describe('an announcement', () => {
  test('is on every page, in the reader’s language, and identified by its text', async () => {
    expect(announced(await page())).toBeUndefined();
    await parts.announcement({ announcement: SAID });
    const html = await page('/rankings');
    expect(html.slice(0, html.indexOf('<header'))).toContain('周五维护\n两小时');
    expect(await page('/?hl=zhtw')).toContain('週五維護');
    expect(await page('/?hl=en')).toContain('Down on Friday');
    const id = announced(html);
    expect(id).toMatch(/^[\w-]{12}$/);
    expect(announced(await page())).toBe(id);
    await parts.announcement({ announcement: { ...SAID, zhcn: '周六维护' } });
    expect(announced(await page())).not.toBe(id);
  });

  test('is hidden before its start, and then appears in cached pages by itself', { tags: 'long' }, async () => {
    await parts.announcement({ announcement: SAID, from: soon(1500), until: '' });
    expect(announced(await page())).toBeUndefined();
    await expect.poll(async () => announced(await page()), { timeout: 20_000 }).toBeDefined();
  });

  test('is shown from its start to its end, exclusive', () => {
    const times = { from: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' };
    const at = (time: string) => isAnnounced(times, Date.parse(time));
    const seconds = ['2025-12-31T23:59:59Z', '2026-01-01T00:00:00Z', '2026-01-01T23:59:59Z', '2026-01-02T00:00:00Z'];
    expect(seconds.map(at)).toEqual([false, true, true, false]);
    expect(isAnnounced({ from: '', until: '' }, 0)).toBe(true);
    const next = (time: string) => nextChange([{ from: '', until: '' }, times], Date.parse(time));
    expect(['2025-01-01T00:00:00Z', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'].map(next)).toEqual([
      Date.parse(times.from),
      Date.parse(times.until),
      undefined,
    ]);
    expect(nextChange([{ from: '', until: '' }], 0)).toBeUndefined();
  });
});

test('every page’s footer has the operator’s text, partner sites in order, and the contact', async () => {
  await parts.footer({
    footerText: { zhcn: '沪ICP备1号', zhtw: '', en: '' },
    friendlyLinks: [
      { linkName: '乙站', url: 'https://b.example/' },
      { linkName: '甲站', url: 'https://a.example/' },
    ],
    contact: 'post@site.example',
    complaints: 'https://site.example/dmca',
  });
  const [footer = ''] = /<footer.*<\/footer>/s.exec(await page('/rankings')) ?? [];
  expect(footer).toContain('沪ICP备1号');
  expect(footer.indexOf('https://b.example/')).toBeLessThan(footer.indexOf('https://a.example/'));
  expect(footer.indexOf('https://b.example/')).toBeGreaterThan(0);
  expect(footer).toContain('href="mailto:post@site.example"');
  expect(footer).toContain('href="https://site.example/dmca"');
});

const NONE = { zhcn: '', zhtw: '', en: '' };
const htmlOf = (zhcn: string) => policyIn({ privacy: { ...NONE, zhcn }, terms: NONE }, 'privacy', 'zhcn').html;

test('without an operator’s text, the built-in one is shown', async () => {
  expect(await site.client.call(getPolicy, { params: { policy: 'privacy' } })).toEqual({ html: '', lang: 'zh-CN' });
  expect((await ask(site.origin, '/privacy')).text).toMatch(/<h2[^>]*>/);
});

test('the operator’s text appears on its page at once, in the reader’s language or its own', async () => {
  await parts.policies({ terms: { zhcn: '# 一、服务\n\n随时**变化**。', zhtw: '', en: '' } });
  const html = (await ask(site.origin, '/terms')).text;
  expect(html).toContain('<h2>一、服务</h2>');
  expect(html).toContain('<strong>变化</strong>');
  expect((await ask(site.origin, '/terms?hl=zhtw')).text).toContain('<h2>一、服務</h2>');
  expect((await ask(site.origin, '/terms?hl=en')).text).toMatch(/<div lang="zh-CN"[^>]*><h2>一、服务/);
  expect((await ask(site.origin, '/privacy')).text).not.toContain('服务</h2>');
  await parts.policies({ terms: NONE });
  expect((await ask(site.origin, '/terms')).text).not.toContain('一、服务');
});

test('HTML is shown as typed, and links and pictures can only lead away', () => {
  expect(htmlOf('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n');
  expect(htmlOf('<b onclick="x">b</b>')).not.toContain('<b');
  expect(htmlOf('[甲](javascript:alert(1))')).not.toContain('<a');
  expect(htmlOf('[甲](https://a.example)')).toBe('<p><a href="https://a.example" rel="nofollow noopener">甲</a></p>\n');
  expect(htmlOf('![x](https://a.example/x.png)')).not.toContain('<img');
});

test('headings are below the page’s own, and lists and tables are rendered', () => {
  expect(htmlOf('# 一\n\n## 二\n\n###### 六')).toBe('<h2>一</h2>\n<h3>二</h3>\n<h6>六</h6>\n');
  expect(htmlOf('1. 甲\n2. 乙')).toContain('<ol>');
  expect(htmlOf('|甲|乙|\n|-|-|\n|1|2|')).toContain('<td>1</td>');
});
