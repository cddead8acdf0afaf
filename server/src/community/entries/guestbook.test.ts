import { approveEntry, decideEntries } from '@yinmu/contract/admin/admin.endpoints.ts';
import { addGuestbookEntry, getGuestbook } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { cookiesOf, FIXED_CODE, typedCode } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const visitor = (cookie = '') => site.elsewhere({ Cookie: `language=en; ${cookie}` });
const write = async (content: string, cookie = '', anonymousName?: string) =>
  visitor(cookie).answer(addGuestbookEntry, {
    body: { content, ...(anonymousName === undefined ? {} : { anonymousName }), ...(await typedCode(visitor())) },
  });
const read = (cookie = '', query = {}) => visitor(cookie).call(getGuestbook, { query });

describe('the guestbook', () => {
  test('an entry is visible only to its author until it is approved', async () => {
    const { data, headers } = await write('你好', '', '路人');
    expect([data.status, data.name, data.avatar]).toEqual(['pending', '路人', '']);
    const cookie = cookiesOf(headers);
    expect(headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect(cookie).toMatch(/^guest=[\w-]{32}$/);
    expect((await read()).own).toEqual([]);
    expect((await read(cookie)).own.map(({ content }) => content)).toEqual(['你好']);
    expect((await read(cookie, { page: 2 })).own).toEqual([]);
    const admin = await site.staff('admin', 'boss');
    await admin.client.call(approveEntry, { params: { id: data.id }, body: {} });
    expect((await read()).entries.map(({ content }) => content)).toEqual(['你好']);
    expect((await read(cookie)).own).toEqual([]);
  });

  test('twenty a page, newest first', async () => {
    const ids: number[] = [];
    for (let nth = 1; nth <= 21; nth++) ids.push((await write(`第${nth}条`)).data.id);
    const admin = await site.staff('admin', 'page-boss');
    await admin.client.call(decideEntries, { body: { ids, action: 'approve' } });
    const { entries, pagination } = await read();
    expect([entries.length, entries[0]?.content, pagination.limit, pagination.total >= 21]).toEqual([20, '第21条', 20, true]);
    expect((await read('', { page: 2 })).entries[0]?.content).toBe('第1条');
  });

  test('members write under their own name, whatever is sent; staff are marked', async () => {
    const moderator = await site.staff('moderator', '留言版主');
    for (const given of [undefined, '化名']) expect((await write('话', moderator.cookie, given)).data).toMatchObject({ name: '留言版主', role: 'moderator' });
    expect((await write('三')).data.role).toBe('member');
  });

  test('a member’s pending entries are shown only to the member, not to the next user of the browser', async () => {
    const guest = cookiesOf((await write('路过')).headers);
    const member = await site.member('借用');
    await write('我的话', `${member.cookie}; ${guest}`);
    const waiting = async (cookie: string) => (await read(cookie)).own.map(({ content }) => content);
    expect([await waiting(member.cookie), await waiting(guest)]).toEqual([['我的话'], ['路过']]);
  });

  test('each reader learns which of the shown entries are theirs', async () => {
    const admin = await site.staff('admin', 'own-boss');
    const [one, other] = [await site.member(), await site.member()];
    const visited = await write('过客的');
    const guest = cookiesOf(visited.headers);
    const ids = [(await write('会员的', one.cookie)).data.id, visited.data.id];
    expect([visited.data.own, (await write('等着的', one.cookie)).data.own]).toEqual([true, true]);
    await admin.client.call(decideEntries, { body: { ids, action: 'approve' } });
    const own = async (cookie: string) => (await read(cookie)).entries.filter((entry) => entry.own).map(({ content }) => content);
    expect(await Promise.all([own(one.cookie), own(other.cookie), own(guest), own('')])).toEqual([['会员的'], [], ['过客的'], []]);
    expect((await read(one.cookie)).own.map((entry) => entry.own)).toEqual([true]);
  });
});
