import type { Page } from '@playwright/test';
import { proof } from './fixtures.ts';

/** Fills every screen and queue. @returns the id of a shared list */
export async function fill(page: Page, name: string): Promise<number> {
  const post = async (address: string, data?: object) => (await (await page.request.post(`/api${address}`, { data })).json()).data;
  await post('/user/favorites', { vodId: 40 });
  await post('/user/follows', { vodId: 83 });
  await post('/user/history', { vodId: 83, episode: 2, episodeName: '第02集', route: 'ffm3u8', watchDuration: 20, duration: 60 });
  const list = (await post('/user/lists', { name: '周末看的片单' })).id;
  for (const vodId of [40, 41]) await post(`/user/lists/${list}/items`, { vodId });
  await post(`/user/lists/${list}/share`);
  for (const subject of ['videos/40', `lists/${list}`]) {
    const { id: parentId } = await post(`/${subject}/comments`, { content: `${name} ${subject} 好看 https://example.org`, ...(await proof(page)) });
    await post(`/${subject}/comments`, { content: `${name} ${subject} 回复`, parentId, ...(await proof(page)) });
  }
  for (const content of ['第一条留言', '第二条留言']) await post('/guestbook', { content: `${content} ${name}`, ...(await proof(page)) });
  const read = async (address: string) => (await (await page.request.get(`/api${address}`)).json()).data;
  await post(`/admin/guestbook/${(await read('/admin/guestbook')).entries.at(-1).id}/reply`, { reply: '谢谢' });
  for (const vod_area of ['火星', '月球']) await post('/videos/41/suggestions', { fields: { vod_area, vod_remarks: name }, note: '说明' });
  await post(`/admin/suggestions/${(await read('/admin/suggestions')).suggestions.at(-1).id}/reject`, { review_comment: '不对' });
  return list;
}
