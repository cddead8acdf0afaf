/** A removed title disappears everywhere at once, even from caches, but members' lists keep its name. */

import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { LANGUAGES } from '@yinmu/contract/limits.ts';
import { addHistory, collections, getHistory, getKeptTitles } from '@yinmu/contract/members/library.endpoints.ts';
import { addList, addToList, getList, getSharedList, shareList } from '@yinmu/contract/members/lists.endpoints.ts';
import { getTitle, setTitleState, type TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const site = await siteOfFile();
const [admin, member] = [await site.staff('admin', '掌柜'), await site.member('看客')];
const [other = 0] = await site.titles([{ vod_name: '留下的', vod_class: '剧情', type_name: '剧情片' }]);
const list = (await member.client.call(addList, { body: { name: '片单' } })).id;
await member.client.call(shareList, { params: { id: list } });

const setState = async (id: number, state: TitleState, reasons: { reason?: string; publicReason?: string } = {}) => {
  const { version } = await admin.client.call(getTitle, { params: { id } });
  return admin.client.call(setTitleState, { params: { id }, body: { version, state, ...reasons } });
};

/** Addresses where visitors find titles. The search uses pinyin, so that it does not repeat the name. */
const addresses = (id: number, pinyin: string) => [
  '/api/home',
  '/api/rankings/daily?limit=100',
  '/api/categories/0/videos?limit=100',
  '/api/categories/1/videos?limit=100',
  '/api/categories/1/videos?limit=100&sort=hits_day',
  `/api/search/suggest?q=${pinyin}`,
  `/api/movies/${other}/recommendations`,
  `/api/movies/${other}/similar?vodClass=${encodeURIComponent('剧情')}`,
  `/api/videos/recommendations?vod_class=${encodeURIComponent('剧情')}`,
  '/rss.xml',
  '/api.php/provide/vod/?ac=list',
  '/api.php/provide/vod/?ac=detail&h=24',
  `/api.php/provide/vod/?ac=detail&ids=${id}`,
  '/api.php/provide/vod/?ac=videolist&at=xml',
  '/',
  '/rankings',
  `/lists/${list}`,
];
async function placesOf(id: number, name: string, pinyin: string): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses(id, pinyin)) {
    const text = await (await fetch(site.origin + address, { headers: { Accept: 'text/html,application/json' } })).text();
    // Pages name a title on its card, which links to it.
    if (address.includes('/api') || address.endsWith('.xml') ? text.includes(name) : text.includes(`/detail/${id}"`)) found.push(address);
  }
  if ((await (await fetch(`${site.origin}/sitemap-1-1.xml`)).text()).includes(`/detail/${id}<`)) found.push('sitemap');
  const kept = await site.client.call(getKeptTitles, { body: { entries: [{ vodId: id, episodeName: '', nextName: '' }] } });
  return kept.length > 0 ? [...found, 'kept'] : found;
}

/** Returns how each of a member's lists shows the title: with a card, or with only the stored name. */
async function keptOf(id: number) {
  const pages = [
    await member.client.call(collections.favorites.list, { query: {} }),
    await member.client.call(collections.watchlist.list, { query: {} }),
    await member.client.call(getHistory, { query: {} }),
    await member.client.call(getList, { params: { id: list }, query: {} }),
    await site.client.call(getSharedList, { params: { id: list }, query: {} }),
  ];
  return pages.map(({ items }) =>
    items.filter((item) => item.id === id).map(({ vod_name, video }) => [vod_name, video === null ? 'no card' : 'card'].join(': ')),
  );
}

describe('a title that is', () => {
  test.each([
    ['hidden', '藏起', 'cangqi'],
    ['withdrawn', '下架', 'xiajia'],
    ['legal', '法令', 'faling'],
    ['deleted', '删去', 'shanqu'],
  ] as const)('%s has left every place at once, keeps its name with members, and is everywhere again at once', async (state, name, pinyin) => {
    const [id = 0] = await site.titles([{ vod_name: name, type_name: '剧情片', vod_class: '剧情', vod_time: new Date().toISOString() }]);
    await member.client.call(collections.favorites.add, { body: { vodId: id } });
    await member.client.call(collections.watchlist.add, { body: { vodId: id } });
    await member.client.call(addHistory, { body: { vodId: id, route: 'ffm3u8', episode: 1, watchDuration: 5 } });
    await member.client.call(addToList, { params: { id: list }, body: { vodId: id } });
    await setState(id, 'hidden');
    await setState(id, 'shown');
    const everywhere = await placesOf(id, name, pinyin);
    expect(everywhere).toEqual([...addresses(id, pinyin), 'sitemap', 'kept']);
    expect(await keptOf(id)).toEqual(Array(5).fill([`${name}: card`]));
    await setState(id, state, { reason: '权利人要求' });
    expect(await placesOf(id, name, pinyin)).toEqual([]);
    // The last list is shared, and its visitors do not see the name.
    expect(await keptOf(id)).toEqual([...Array(4).fill([`${name}: no card`]), []]);
    await setState(id, 'shown', { reason: '权利人已同意' });
    expect(await placesOf(id, name, pinyin)).toEqual(everywhere);
  });
});

describe('the page of a title that was withdrawn', () => {
  const SAID = {
    withdrawn: { zhcn: '该影片已下架', zhtw: '該影片已下架', en: 'This title was withdrawn' },
    legal: { zhcn: '因法律原因，该影片无法提供', zhtw: '因法律原因，該影片無法提供', en: 'This title is not available for legal reasons' },
  } as const;
  const CASES = (['withdrawn', 'legal'] as const).flatMap((state) => LANGUAGES.map((language) => [state, language] as const));

  test.each(CASES)('says so in words: %s, %s; the reason for admins stays with them', async (state, language) => {
    const [id = 0] = await site.titles([{ vod_name: `${state}${language}` }]);
    const reader = { headers: { Cookie: `language=${language}` } };
    const read = async (path: string) => {
      const response = await fetch(`${site.origin}${path}`, reader);
      const html = await response.text();
      return {
        status: response.status,
        title: /<title>([^<]*)<\/title>/.exec(html)?.[1]?.split(' · ')[0],
        heading: /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1],
        html,
      };
    };
    const status = state === 'legal' ? 451 : 410;
    const said = SAID[state][language];
    await setState(id, state, { reason: '内部缘由' });
    for (const path of [`/detail/${id}`, `/watch/${id}`]) {
      const page = await read(path);
      expect([page.status, page.title, page.heading]).toEqual([status, said, said]);
      expect(page.html).not.toContain('内部缘由');
      expect(page.html).not.toContain(`${state}${language}`);
    }
    // The cached page shows a reason that an admin adds later.
    await setState(id, state, { reason: '内部缘由', publicReason: '版权到期 <b>' });
    const colon = language === 'en' ? ': ' : '：';
    expect(await read(`/detail/${id}`)).toMatchObject({ status, heading: `${said}${colon}版权到期 &lt;b&gt;` });
    await expect(site.as(reader).call(getVideo, { params: { id } })).rejects.toMatchObject({ status, message: `${said}${colon}版权到期 <b>` });
  });

  test('a reason for visitors is kept of titles that were withdrawn alone', async () => {
    const [id = 0] = await site.titles([{ vod_name: '公开缘由' }]);
    expect(await setState(id, 'hidden', { publicReason: '无人看到' })).toMatchObject({ state: 'hidden', publicReason: '' });
    expect(await setState(id, 'withdrawn', { reason: '内', publicReason: '外' })).toMatchObject({ reason: '内', publicReason: '外' });
    await expect(setState(id, 'withdrawn', { reason: '内', publicReason: '外' })).rejects.toMatchObject({ status: 400, code: 'nothing_changed' });
    expect(await setState(id, 'shown', { reason: '内', publicReason: '外' })).toMatchObject({ state: 'shown', reason: '', publicReason: '' });
  });
});
