import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { type Comment, comments, getReplies, removeComment, type Thread, voteComment } from '@yinmu/contract/community/comments.endpoints.ts';
import { addList, getSharedLists, likeList, shareList, unlikeList } from '@yinmu/contract/members/lists.endpoints.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { FIXED_CODE, makeAdmin, type TestMember, typedCode } from '../../../../testing/test-site.ts';

let id = 0;
let titles = 0;
const site = await siteOfFile({ env: FIXED_CODE });
const [anna, bert] = [await site.member('anna'), await site.member('bert')];
beforeEach(async () => {
  [id] = (await site.titles([{ vod_name: `片${++titles}` }])) as [number];
});

const as = (member: TestMember) => site.elsewhere({ Cookie: member.cookie });
const say = async (member: TestMember, content: string, parentId?: number): Promise<Comment> =>
  as(member).call(comments.video.add, { params: { id }, body: { content, ...(parentId === undefined ? {} : { parentId }), ...(await typedCode(as(member))) } });
const page = (query = {}, client = site.client) => client.call(comments.video.list, { params: { id }, query });
const texts = (list: readonly Thread[]) => list.map(({ content }) => content);

describe('comments', () => {
  test('newest first, ten a page with a total, on any page', async () => {
    for (let i = 1; i <= 23; i++) await say(i % 2 ? anna : bert, `第${i}条`);
    const first = await page();
    expect([first.total, first.all, first.pagination.pages]).toEqual([23, 23, 3]);
    expect(texts(first.comments)).toEqual(Array.from({ length: 10 }, (_, i) => `第${23 - i}条`));
    expect(texts((await page({ page: 2 })).comments)).toEqual(Array.from({ length: 10 }, (_, i) => `第${13 - i}条`));
    expect(texts((await page({ page: 3 })).comments)).toEqual(['第3条', '第2条', '第1条']);
  });

  test('each has its author with their role; a thread’s first comment answers nobody', async () => {
    const chief = await site.staff('admin', 'chief');
    const [head] = [await say(anna, '一'), await say(chief, '二')];
    expect([head.threadId, head.replyTo, head.deleted, head.vote]).toEqual([null, null, false, null]);
    expect((await page()).comments.map(({ author }) => author)).toEqual([
      { name: 'chief', avatar: '', role: 'admin' },
      { name: 'anna', avatar: '', role: 'member' },
    ]);
  });

  test('replies are below their thread, also those to replies, with whom they answer', async () => {
    const head = await say(anna, '开头');
    const reply = await say(bert, '回复', head.id);
    const deeper = await say(anna, '回复的回复', reply.id);
    expect([reply.threadId, reply.replyTo, deeper.threadId, deeper.replyTo]).toEqual([head.id, null, head.id, 'bert']);
    for (const i of [1, 2]) await say(bert, `还有${i}`, head.id);
    const [thread] = (await page()).comments;
    expect([thread?.replyCount, thread?.replies.map(({ content }) => content)]).toEqual([4, ['回复', '回复的回复', '还有1']]);
    const { replies } = await site.client.call(getReplies, { params: { id: head.id }, query: { page: 2, limit: 3 } });
    expect(replies.map(({ content }) => content)).toEqual(['还有2']);
    expect(await page()).toMatchObject({ total: 1, all: 5 });
  });

  test('votes: one per member, repeating withdraws it, the opposite switches it; the best come first', async () => {
    const [low, high] = [await say(anna, '低'), await say(anna, '高')];
    await say(anna, '新');
    const vote = (member: TestMember, comment: Comment, type: 'up' | 'down') => as(member).call(voteComment, { params: { id: comment.id }, body: { type } });
    expect(await vote(bert, high, 'up')).toEqual({ up: 1, down: 0, vote: 'up' });
    expect(await vote(anna, high, 'up')).toEqual({ up: 2, down: 0, vote: 'up' });
    expect(await vote(bert, low, 'down')).toEqual({ up: 0, down: 1, vote: 'down' });
    expect(texts((await page({ sort: 'best' })).comments)).toEqual(['高', '新', '低']);
    expect(await vote(bert, low, 'up')).toEqual({ up: 1, down: 0, vote: 'up' });
    expect(await vote(bert, low, 'up')).toEqual({ up: 0, down: 0, vote: null });
    expect((await page({}, as(bert))).comments.map(({ vote: own }) => own)).toEqual([null, 'up', null]);
  });

  test('concurrent votes are counted exactly', async () => {
    const comment = await say(anna, '大家都投');
    const voters = await Promise.all(Array.from({ length: 12 }, () => site.member()));
    const vote = (voter: TestMember) => as(voter).call(voteComment, { params: { id: comment.id }, body: { type: 'up' } });
    await Promise.all(voters.flatMap((voter, i) => Array.from({ length: (i % 3) + 1 }, () => vote(voter))));
    // One and three votes stay; the second one is withdrawn.
    expect((await page()).comments[0]?.up).toBe(8);
  });

  test('deletion keeps the thread readable', async () => {
    const head = await say(anna, '会被删的');
    const reply = await say(bert, '留下的', head.id);
    await as(anna).call(removeComment, { params: { id: head.id } });
    const [thread] = (await page()).comments;
    expect([thread?.content, thread?.deleted, thread?.author, thread?.replies[0]?.content]).toEqual(['', true, null, '留下的']);
    await as(bert).call(removeComment, { params: { id: reply.id } });
    expect((await page()).comments[0]?.replies).toEqual([]);
    const alone = await say(anna, '没人回');
    await as(anna).call(removeComment, { params: { id: alone.id } });
    expect((await page()).total).toBe(1);
  });

  test('text stays text: markup is shown, hidden characters and stacked marks are removed, new members get no links', async () => {
    const comment = await say(anna, `<script>alert(1)</script>\u202e\u200b\r\n\r\n\r\n\r\nhttps://example.org a${'\u0301'.repeat(10_00 - 80)}`);
    expect(comment.content.startsWith('<script>alert(1)</script>\n\nhttps://example.org')).toBe(true);
    expect(comment.content).not.toMatch(/[\u202e\u200b]/);
    expect((comment.content.match(/\u0301/g) ?? []).length).toBeLessThanOrEqual(8);
    expect(comment.links).toBe(false);
    makeAdmin(site, 'bert');
    expect((await say(bert, '管理员的链接 https://example.org')).links).toBe(true);
  });
});

const backdate = (table: string, column: string, where: string, at: number) => {
  query(site, `UPDATE ${table} SET ${column} = ? WHERE ${where}`, new Date(at).toISOString());
};

test('addresses are links from the eighth day on', async () => {
  const young = await site.member('young');
  const links = async (days: number) => {
    backdate('member', 'created_at', "username = 'young'", Date.now() - days * 86_400_000);
    return (await say(young, `https://example.org/${days}`)).links;
  };
  expect([await links(0), await links(6.9), await links(7.1)]).toEqual([false, false, true]);
});

test('the same comment may be repeated a minute later', async () => {
  await say(anna, '再说一遍');
  const again = (seconds: number) => {
    backdate('comment', 'created_at', "content = '再说一遍'", Date.now() - seconds * 1000);
    return say(anna, '再说一遍');
  };
  await expect(again(50)).rejects.toMatchObject({ code: 'comment_repeated' });
  expect((await again(61)).content).toBe('再说一遍');
});

test('only those who may delete a comment learn that they can', async () => {
  const admin = await site.staff('admin', 'watcher');
  const mine = await say(anna, '谁能删');
  await say(bert, '答', mine.id);
  const deletable = async (client: typeof site.client) => {
    const [thread] = (await page({}, client)).comments;
    return [thread?.deletable, thread?.replies[0]?.deletable];
  };
  const carl = await site.member('carl');
  expect([await deletable(site.client), await deletable(as(anna)), await deletable(as(carl)), await deletable(as(admin))]).toEqual([
    [false, false],
    [true, false],
    [false, false],
    [true, true],
  ]);
  await as(anna).call(removeComment, { params: { id: mine.id } });
  expect(await deletable(as(anna))).toEqual([false, false]);
});

test('deleting another’s comment as admin is logged with its writer and the reason; deleting one’s own is not', async () => {
  const keeper = await site.staff('admin', 'keeper');
  const [foreign, own] = [await say(anna, '广告'), await say(keeper, '自己的')];
  for (const comment of [foreign, own]) await as(keeper).call(removeComment, { params: { id: comment.id } });
  const logged = (await as(keeper).call(getAudit, {})).entries.filter(({ action }) => action === 'comment.delete');
  expect(logged.map(({ target, about, before, after }) => [target, about?.name, before, after])).toEqual([
    [`comment ${foreign.id}`, 'anna', null, { reason: 'other' }],
  ]);
});

describe('shared lists', () => {
  test('can be commented on and liked, and the most liked come first', async () => {
    const make = async (name: string) => {
      const list = await as(anna).call(addList, { body: { name } });
      return as(anna).call(shareList, { params: { id: list.id } });
    };
    const [one, two] = [await make('一'), await make('二')];
    await as(bert).call(comments.list.add, { params: { id: one.id }, body: { content: '好片单', ...(await typedCode(as(bert))) } });
    expect(await as(bert).call(likeList, { params: { id: one.id } })).toEqual({ likes: 1, liked: true });
    expect(await as(bert).call(likeList, { params: { id: one.id } })).toEqual({ likes: 1, liked: true });
    const read = async (sort: 'time' | 'likes') => (await as(bert).call(getSharedLists, { query: { sort } })).lists;
    const lists = async (sort: 'time' | 'likes') =>
      (await read(sort)).map(({ name, likes, liked, comments: said, sharer }) => [name, likes, liked, said, sharer]);
    expect(await lists('likes')).toEqual([
      ['一', 1, true, 1, 'anna'],
      ['二', 0, false, 0, 'anna'],
    ]);
    expect((await lists('time'))[0]?.[0]).toBe(two.name);
    expect(await as(bert).call(unlikeList, { params: { id: one.id } })).toEqual({ likes: 0, liked: false });
  });
});
