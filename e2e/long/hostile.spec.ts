/** Whatever people and sources write stays text. */
import { fits } from '../fits.ts';
import { expect, importTitles, proof, ready, runSite, signInAsAdmin, test } from '../fixtures.ts';

const HOSTILE = [
  `<script>window.pwned=1</script><img src=x onerror="window.pwned=1">`,
  `\u202e\u2066反过来\u200b\u200d`,
  `a${'\u0301'.repeat(300)}`,
  'javascript:window.pwned=1//',
  'W'.repeat(150),
].join(' ');

test('whatever people write stays text within its box, on every screen', async ({ browser }) => {
  test.setTimeout(180_000);
  // A separate site, so that other tests do not see these imports.
  const site = await runSite();
  const page = await browser.newPage({ baseURL: site.origin, locale: 'zh-CN' });
  await signInAsAdmin(page, site, '倒霉的审核员');
  const post = async (address: string, data: object) => expect((await page.request.post(address, { data })).ok(), address).toBe(true);
  const head = await page.request.post('/api/videos/70/comments', { data: { content: HOSTILE, ...(await proof(page)) } });
  await post('/api/videos/70/comments', { content: `${HOSTILE}!`, parentId: (await head.json()).data.id, ...(await proof(page)) });
  await post('/api/guestbook', { content: HOSTILE, anonymousName: '<b onclick=x>\u202e名', ...(await proof(page)) });
  await post('/api/videos/70/suggestions', {
    fields: { vod_sub: HOSTILE.slice(0, 200), vod_content: HOSTILE, vod_actor: ['<i>甲</i>', 'W'.repeat(80)] },
    note: HOSTILE.slice(0, 400),
  });
  const list = (await (await page.request.post('/api/user/lists', { data: { name: '<script>window.pwned=1</script>WWWWWWWWWWWWWWWWWWWWWWW' } })).json()).data
    .id;
  await page.request.post(`/api/user/lists/${list}/share`);
  await post(`/api/lists/${list}/comments`, { content: `${HOSTILE}?`, ...(await proof(page)) });
  await page.request.post('/api/indexes/videos/search', { data: { q: HOSTILE.slice(0, 100) } });
  const { id } = (await (await page.request.get('/api/admin/suggestions')).json()).data.suggestions.at(-1);
  const names = ['vod_name', 'vod_sub', 'vod_actor', 'vod_director', 'vod_remarks', 'vod_content', 'vod_area', 'vod_class', 'vod_tag'];
  await importTitles(site, [
    {
      vod_id: 1,
      vod_year: '2001',
      vod_pic: 'javascript:window.pwned=1',
      vod_play_from: HOSTILE.slice(0, 80),
      vod_play_url: `${HOSTILE.slice(0, 60)}$javascript:window.pwned=1#正片$https://x.example/1.m3u8`,
      ...Object.fromEntries(names.map((name) => [name, `歹意 ${HOSTILE}`])),
    },
  ]);
  const imported = (await (await page.request.post('/api/indexes/videos/search', { data: { q: '歹意' } })).json()).hits;
  const hostileTitle = imported[0].vod_id as number;
  for (const screen of [
    '/watch/70',
    '/guestbook',
    `/lists/${list}`,
    '/lists',
    '/member/lists',
    '/member/suggestions',
    '/admin/overview',
    '/admin/suggestions',
    '/admin/guestbook',
    '/admin/comments',
    '/admin/audit',
  ]) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(screen);
    await ready(page);
    if (screen.startsWith('/watch')) await page.getByRole('region', { name: '评论' }).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'pwned' in window), screen).toBe(false);
    for (const width of [320, 1440]) await fits(page, screen, width, 800);
  }
  // Once approved, it is on the title's own pages too.
  await post(`/api/admin/suggestions/${id}/approve`, {});
  for (const screen of ['/detail/70', '/watch/70', '/search?q=pwned', '/search?q=歹意', `/detail/${hostileTitle}`, `/watch/${hostileTitle}`, '/']) {
    await page.goto(screen);
    await ready(page);
    expect(await page.evaluate(() => 'pwned' in window), screen).toBe(false);
    await fits(page, screen, 1440, 800);
  }
  await page.context().close();
  await site.stop();
});
