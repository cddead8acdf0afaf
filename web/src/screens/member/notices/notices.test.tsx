import { getNoticeWays, type Notice } from '@yinmu/contract/members/notices.endpoints.ts';
import { expect, test } from 'vitest';
import { queryOf } from '../../../api/query.ts';
import { render, withAnswers } from '../../../testing/render.tsx';
import { video } from '../../../testing/video-fixture.ts';
import { NoticeWays } from './notice-ways.tsx';
import { Notices } from './notices.tsx';

const notice = (id: number, given: Partial<Notice>): Notice => ({
  ...{ id, kind: 'episodes', name: `片${id}`, video: video({ vod_id: id }), added: 2, detail: '第8集', at: '2026-11-01T00:00:00Z', is_read: false },
  ...given,
});

test('unread notices are marked and lead to their title; a declined request gives the reason', async () => {
  const items = [notice(1, {}), notice(2, { is_read: true }), notice(3, { kind: 'requestDeclined', video: null, detail: '没有片源' })];
  const data = { pages: [{ items, pagination: { page: 1, limit: 40, total: 3, pages: 1 } }], pageParams: [1] };
  const shown = await render(withAnswers(<Notices />, [[['/user/notices'], data]]));
  expect(shown.texts('li').map((text) => text.includes('未读'))).toEqual([true, false, true]);
  expect(shown.all('href')).toEqual(['/detail/1', '/detail/2', '/member/notices']);
  expect(shown.texts('li')[2]).toContain('没有片源');
});

test.each([
  ['none', false, ['浏览器推送', 'RSS 订阅'], ['开启 RSS 订阅']],
  ['unproved', true, ['浏览器推送', '邮件提醒', 'RSS 订阅'], ['关闭 RSS 订阅']],
  ['off', false, ['浏览器推送', '邮件提醒', 'RSS 订阅'], ['开启 邮件提醒', '开启 RSS 订阅']],
  ['on', false, ['浏览器推送', '邮件提醒', 'RSS 订阅'], ['关闭 邮件提醒', '开启 RSS 订阅']],
] as const)('with mail %s, a way that cannot be turned on has no switch', async (mail, feed, ways, switches) => {
  const shown = await render(withAnswers(<NoticeWays />, [[queryOf(getNoticeWays, {}).queryKey, { mail, feed, pushKey: '' }]]));
  expect([shown.texts('li').map((text) => ways.find((way) => text.startsWith(way))), shown.all('aria-label')]).toEqual([ways, switches]);
});
