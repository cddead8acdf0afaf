import { getPolicy } from '@yinmu/contract/site-policies.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../testing/refuses.ts';
import { siteParts } from '../../../testing/site-parts.ts';
import { makeAdmin, startSite, type TestSite } from '../../../testing/test-site.ts';
import { policyIn } from './site-policies.ts';

let site: TestSite;
let parts: ReturnType<typeof siteParts>;
beforeAll(async () => {
  site = await startSite();
  const admin = await site.member('掌柜');
  makeAdmin(site, '掌柜');
  parts = siteParts(admin.client);
});
afterAll(() => site.stop());

const NONE = { zhcn: '', zhtw: '', en: '' };
const htmlOf = (zhcn: string) => policyIn({ privacy: { ...NONE, zhcn }, terms: NONE }, 'privacy', 'zhcn').html;

test('where the operator has written none, the site’s own text stands', async () => {
  expect(await site.client.call(getPolicy, { params: { policy: 'privacy' } })).toEqual({ html: '', lang: 'zh-CN' });
  expect((await ask(site.origin, '/privacy')).text).toMatch(/<h2[^>]*>/);
});

test('the operator’s text stands on its page at once, in the reader’s language or that in which it is', async () => {
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

test('HTML is shown as it was typed, and no link or picture does anything but lead away', () => {
  expect(htmlOf('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n');
  expect(htmlOf('<b onclick="x">b</b>')).not.toContain('<b');
  expect(htmlOf('[甲](javascript:alert(1))')).not.toContain('<a');
  expect(htmlOf('[甲](https://a.example)')).toBe('<p><a href="https://a.example" rel="nofollow noopener">甲</a></p>\n');
  expect(htmlOf('![x](https://a.example/x.png)')).not.toContain('<img');
});

test('headings come below that of the page, and lists and tables are what they are', () => {
  expect(htmlOf('# 一\n\n## 二\n\n###### 六')).toBe('<h2>一</h2>\n<h3>二</h3>\n<h6>六</h6>\n');
  expect(htmlOf('1. 甲\n2. 乙')).toContain('<ol>');
  expect(htmlOf('|甲|乙|\n|-|-|\n|1|2|')).toContain('<td>1</td>');
});
