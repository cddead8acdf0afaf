import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../testing/refuses.ts';
import { siteParts } from '../../../testing/site-parts.ts';
import { makeAdmin, startSite, type TestSite } from '../../../testing/test-site.ts';
import { isAnnounced, nextChange } from './site-footer.ts';

let site: TestSite;
let parts: ReturnType<typeof siteParts>;
beforeAll(async () => {
  site = await startSite();
  const admin = await site.member('掌柜');
  makeAdmin(site, '掌柜');
  parts = siteParts(admin.client);
});
afterAll(() => site.stop());

const page = async (address = '/') => (await ask(site.origin, address)).text;
const SAID = { zhcn: '周五维护\n两小时', zhtw: '', en: 'Down on Friday' };
const announced = (html: string) => /<html[^>]* data-announcement="([^"]*)"/.exec(html)?.[1];
const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

describe('an announcement', () => {
  test('stands before every page, in the reader’s language, and is known by its text', async () => {
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

  test('one that has not begun is not shown, and comes by itself into cached pages', { tags: 'long' }, async () => {
    await parts.announcement({ announcement: SAID, from: soon(1500), until: '' });
    expect(announced(await page())).toBeUndefined();
    await expect.poll(async () => announced(await page()), { timeout: 20_000 }).toBeDefined();
  });

  test('one that ends goes by itself from cached pages', { tags: 'long' }, async () => {
    await parts.announcement({ announcement: SAID, from: '', until: soon(2500) });
    expect(announced(await page())).toBeDefined();
    await expect.poll(async () => announced(await page()), { timeout: 20_000 }).toBeUndefined();
  });

  test('is shown from its beginning until its end, which is no part of it', () => {
    const times = { from: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' };
    const at = (time: string) => isAnnounced(times, Date.parse(time));
    expect([at('2025-12-31T23:59:59Z'), at('2026-01-01T00:00:00Z'), at('2026-01-01T23:59:59Z'), at('2026-01-02T00:00:00Z')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isAnnounced({ from: '', until: '' }, 0)).toBe(true);
    const next = (time: string) => nextChange(times, Date.parse(time));
    expect([next('2025-01-01T00:00:00Z'), next('2026-01-01T00:00:00Z'), next('2026-01-02T00:00:00Z')]).toEqual([
      Date.parse(times.from),
      Date.parse(times.until),
      undefined,
    ]);
    expect(nextChange({ from: '', until: '' }, 0)).toBeUndefined();
  });
});

test('the footer of every page has the operator’s text, friends in their order, and whom to write to', async () => {
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
