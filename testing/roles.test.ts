/** §6: tries each action as a visitor, a member, and every role. */
import { ADMIN_TABS } from '@yinmu/contract/admin/tabs.ts';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import type { Role } from '@yinmu/contract/roles.ts';
import { expect, test } from 'vitest';
import { groupsOf } from '../web/src/screens/admin/frame/places.ts';
import { ask } from './refuses.ts';
import { siteOfFile } from './site-of-file.ts';
import { FIXED_CODE, PICTURE, type TestMember } from './test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
await site.titles([{ vod_name: '小城之春', vod_class: '剧情', type_name: '电影' }]);
const [member, admin] = [await site.member('role-member'), await site.staff('admin', 'role-boss')];
const [moderator, editor] = [await site.staff('moderator', 'role-queues'), await site.staff('editor', 'role-titles')];
const url = (await site.client.call(getVideo, { params: { id: 1 } })).routes[0]?.episodes[0]?.url ?? '';

type Body = object | (() => Promise<object>);
const image = (more: object) => async () => ({ ...more, ...(await site.typedCode()) });
const ROLES: Record<'visitors' | 'members' | 'staff' | 'moderators' | 'editors' | 'admins', readonly [does: string, call: string, body?: Body][]> = {
  visitors: [
    ['browses', 'GET /categories/1/videos'],
    ['searches', 'POST /indexes/videos/search', { q: '小城' }],
    ['sees a title', 'GET /videos/1'],
    ['watches', 'GET /process-video-url'],
    ['sees rankings', 'GET /rankings/daily'],
    ['reads comments', 'GET /videos/1/comments'],
    ['reads the guestbook', 'GET /guestbook'],
    ['posts to the guestbook', 'POST /guestbook', image({ content: '你好' })],
    ['sees the app', 'GET /app-versions/latest'],
    ['sees shared lists', 'GET /lists'],
  ],
  members: [
    ['comments', 'POST /videos/1/comments', image({ content: '好片' })],
    ['votes on a comment', 'POST /comments/1/vote', { type: 'up' }],
    ['keeps favorites', 'POST /user/favorites', { vodId: 1 }],
    ['keeps titles for later', 'POST /user/watchlist', { vodId: 1 }],
    ['has a history', 'POST /user/history', { vodId: 1, episode: 1, route: 'ffm3u8', watchDuration: 5, routeIndex: 0 }],
    ['makes lists', 'POST /user/lists', { name: '周末看' }],
    ['suggests corrections', 'POST /videos/1/suggestions', { fields: { vod_year: '1948' } }],
    ['changes the profile', 'POST /user/update-profile', async () => ({ username: `renamed${++names}` })],
    ['uploads an avatar', 'POST /user/upload-avatar'],
    ['leaves', 'GET /auth/check'],
  ],
  staff: [
    ['sees suggestions', 'GET /admin/suggestions'],
    ['sees how much waits', 'GET /admin/waiting'],
    ['decides on suggestions', 'POST /admin/suggestions/bulk', { ids: [1], action: 'reject' }],
  ],
  moderators: [
    ['sees the guestbook', 'GET /admin/guestbook'],
    ['decides on the guestbook', 'POST /admin/guestbook/bulk', { ids: [1], action: 'approve' }],
    ['answers in the guestbook', 'POST /admin/guestbook/1/reply', { reply: '谢谢' }],
    ['sees all comments', 'GET /admin/comments'],
  ],
  editors: [
    ['finds titles', 'GET /admin/titles'],
    ['sees a title as it is stored', 'GET /admin/titles/1'],
  ],
  admins: [
    ['sees the summary', 'GET /admin/summary'],
    ['sees members', 'GET /admin/members'],
    ['sees the audit log', 'GET /admin/audit'],
    ['sees the settings of the site', 'GET /admin/site-settings'],
  ],
};
let names = 0;
let callers = 0;

async function trying(call: string, body: Body | undefined, who?: TestMember) {
  const [method = '', path = ''] = call.split(' ');
  const headers: Record<string, string> = { 'X-Forwarded-For': `198.18.7.${++callers}`, ...(who ? { Cookie: who.cookie } : {}) };
  const query = path === '/process-video-url' ? `?${new URLSearchParams({ url, route: 'ffm3u8' })}` : '';
  if (path.endsWith('avatar')) {
    const form = new FormData();
    form.append('image', new Blob([PICTURE]), 'me.png');
    return (await ask(site.origin, `/api${path}`, { method, headers, body: form })).status;
  }
  const sent = body ? JSON.stringify(typeof body === 'function' ? await body() : body) : undefined;
  const init = sent ? { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: sent } : { method, headers };
  return (await ask(site.origin, `/api${path}${query}`, init)).status;
}

/** Roles that may act, by the first of them. */
const LET_IN: Record<keyof typeof ROLES, readonly string[]> = {
  visitors: ['visitor', 'member', 'admin'],
  members: ['member', 'admin'],
  staff: ['moderator', 'editor', 'admin'],
  moderators: ['moderator', 'admin'],
  editors: ['editor', 'admin'],
  admins: ['admin'],
};
const actions = Object.entries(ROLES).flatMap(([group, list]) => list.map(([does, call, body]) => [group as keyof typeof ROLES, does, call, body] as const));
test.each(actions)('%s: who %s', async (group, _does, call, body) => {
  const all = { visitor: undefined, member, moderator, editor, admin };
  for (const [role, who] of Object.entries(all)) {
    // Moderators and editors act as members here.
    if (['visitors', 'members'].includes(group) && ['moderator', 'editor'].includes(role)) continue;
    const refusal = role === 'visitor' ? 401 : 403;
    expect([role, await trying(call, body, who)]).toEqual([role, LET_IN[group].includes(role) ? 200 : refusal]);
  }
});
test('a moderator can delete another’s comment, an editor cannot', async () => {
  const comment = (await member.client.call(comments.video.add, { params: { id: 1 }, body: { content: '要删的', ...(await site.typedCode()) } })).id;
  expect(await trying(`DELETE /comments/${comment}`, undefined, editor)).toBe(403);
  expect(await trying(`DELETE /comments/${comment}`, undefined, moderator)).toBe(200);
});

test('the admin menu leads to every tab, and each role to its own', () => {
  const tabsOf = (role: Role) => [...new Set(groupsOf(role).flatMap(({ places }) => places.map(({ tab }) => tab)))];
  expect(tabsOf('admin').toSorted()).toEqual(ADMIN_TABS.toSorted());
  expect(tabsOf('moderator')).toEqual(['reports', 'comments', 'guestbook', 'suggestions', 'requests', 'appeals', 'mutes']);
  expect(tabsOf('editor')).toEqual(['titles', 'suggestions', 'requests']);
  expect(tabsOf('member')).toEqual([]);
});
