/** docs/specification.md lists texts promised verbatim with their tests; addresses and names of pages are tested here. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ask } from './refuses.ts';
import { siteOfFile } from './site-of-file.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const texts = [...(read('docs/specification.md').split('| text in English')[1] ?? '').matchAll(/^\| (.+?) +\| `(.+)` +\|$/gm)];

test('the test named next to each promised text contains it', () => {
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter(([, text = '', file = '']) => !read(file).includes(text)).map(([row]) => row)).toEqual([]);
});

const site = await siteOfFile();
await site.titles([{ vod_name: '小城之春' }]);

test.each([
  ['/', '银幕 Yinmu'],
  ['/browse', '片库'],
  ['/detail/1', '小城之春'],
  ['/search', '搜索'],
  ['/watch/1', '小城之春'],
  ['/privacy', '隐私'],
  ['/terms', '条款'],
  ['/guestbook', '留言'],
  ['/login', '登录'],
  ['/register', '注册'],
  ['/forgot-password', '密码'],
  ['/rankings', '榜'],
  ['/app', '手机 App'],
  ['/sitemap', '地图'],
  ['/lists', '片单'],
  ['/discover', '发现'],
])('%s is a separate page, called %s', async (address, name) => {
  const { status, text } = await ask(site.origin, address);
  expect([status, /<title>([^<]+)<\/title>/.exec(text)?.[1]]).toEqual([200, expect.stringContaining(name)]);
});
