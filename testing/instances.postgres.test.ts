/** Two instances on PostgreSQL are one site: each finishes what the other started, and concurrent calls do no harm. */

import { approveEntry, getModeratedGuestbook, rejectEntry } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getRoutes, setRoutes } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { comments, voteComment } from '@yinmu/contract/community/comments.endpoints.ts';
import { addGuestbookEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { addMute, liftMute } from '@yinmu/contract/community/mutes.endpoints.ts';
import { MAX_LISTS } from '@yinmu/contract/limits.ts';
import { register } from '@yinmu/contract/members/accounts.endpoints.ts';
import { collections } from '@yinmu/contract/members/library.endpoints.ts';
import { addList, addToList, getList, getLists, getSharedList, likeList, removeList, shareList } from '@yinmu/contract/members/lists.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { getSiteSettings, setSiteSettings } from '@yinmu/contract/site/site-settings.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../web/src/api/client.ts';
import { type Instance, type Instances, startInstances } from './instances.ts';
import { account, codeToRegister, outcomes, visitorsOf } from './people/visitors.ts';
import { ask } from './refuses.ts';
import { load } from './sample-titles.ts';
import { openSync } from './sync-database.ts';

/** The long suite catches races that are lost once in twenty. */
const ROUNDS = process.env.TEST_LONG ? 20 : 5;
let instances: Instances;
let site: ReturnType<typeof visitorsOf>;
let ids: number[];
/** New titles per round. */
const titleOf = (round: number) => ids[round] as number;
beforeAll(async () => {
  instances = await startInstances(2);
  site = visitorsOf(instances);
  ids = await load(
    instances.place,
    Array.from({ length: ROUNDS + 1 }, (_, i) => ({ vod_name: `片${i}` })),
    'test',
  );
});
afterAll(() => instances?.stop());

const rounds = async (run: (round: number) => Promise<void>) => {
  for (let round = 0; round < ROUNDS; round++) await run(round);
};

test('an account created on one instance signs in on another, which accepts the first one’s image code', async () => {
  const [here, there] = await site.member('wanderer');
  const id = titleOf(0);
  await here.call(comments.video.add, { params: { id }, body: { content: '好看', ...(await site.typedCode(1)) } });
  expect((await there.call(comments.video.list, { params: { id } })).comments).toMatchObject([{ content: '好看' }]);
});

test('a mute on one instance applies on the other with the next call, and so does its end', async () => {
  const [, chief] = await site.admin('strict');
  const [here, there] = await site.member('talker');
  const id = titleOf(0);
  const say = async (client: Client, content: string) => client.call(comments.video.add, { params: { id }, body: { content, ...(await site.typedCode(0)) } });
  await say(there, '还能说');
  const body = { memberId: (await here.call(checkAuth)).id, term: 'day', reason: '刷屏' } as const;
  const mute = await chief.call(addMute, { body });
  for (const at of [here, there]) await expect(say(at, '不能说')).rejects.toMatchObject({ status: 403, code: 'muted' });
  await chief.call(liftMute, { params: { id: mute.id } });
  await say(here, '又能说了');
});

test('routes set on one instance apply on the other', async () => {
  const [here, there] = await site.admin('operator');
  const { version, routes } = await here.call(getRoutes);
  const renamed = routes.map((route, i) => (i === 0 ? { ...route, label: { zhcn: '新名', zhtw: '新名', en: 'New name' } } : route));
  await here.call(setRoutes, { body: { version, routes: renamed } });
  await expect.poll(async () => (await there.call(getRoutes)).routes[0]?.label.en).toBe('New name');
});

test('settings changed on one instance apply on the other, which drops its cached answers', async () => {
  const [here] = await site.admin('innkeeper');
  const robots = async () => (await ask((instances.all.at(-1) as Instance).origin, '/robots.txt')).text;
  expect(await robots()).toContain('Sitemap:');
  const { version, settings } = (await here.call(getSiteSettings, {})).revisions[0]!;
  await here.call(setSiteSettings, { body: { version, settings: { ...settings, engines: 'closed' } } });
  await expect.poll(robots).toBe('User-agent: *\nDisallow: /\n');
  await here.call(setSiteSettings, { body: { version: version + 1, settings } });
});

test('both show an imported title', async () => {
  const [id = 0] = await load(instances.place, [{ vod_name: '新片' }], 'test');
  for (const i of [0, 1]) await expect.poll(async () => (await outcomes([site.at(i).call(getVideo, { params: { id } })]))[0]).toBe('ok');
});

test('a name registered on both at once belongs to one member', () =>
  rounds(async (round) => {
    const body = account(`twin${round}`);
    const twins = [0, 1].map((i) => ({ ...body, email: `${i}.${body.email}` }));
    const codes = await Promise.all(twins.map((twin, i) => codeToRegister(site.at(i), twin)));
    const got = await outcomes(twins.map((twin, i) => site.at(i).call(register, { body: { ...twin, code: codes[i] } })));
    expect(got).toEqual(['ok', 'username_taken']);
  }));

test('a favorite added on both at once is stored once', async () => {
  const [here, there] = await site.member('keeper');
  await rounds(async (round) => {
    const body = { vodId: titleOf(round) };
    expect(await outcomes([here, there].map((client) => client.call(collections.favorites.add, { body })))).toEqual(['ok', 'ok']);
    expect((await there.call(collections.favorites.list, {})).pagination.total).toBe(round + 1);
  });
});

test('a list counts its titles and likes correctly', { tags: 'long' }, async () => {
  const [here, there] = await site.member('lister');
  const fans = [await site.member('fan1'), await site.member('fan2', 1)];
  await rounds(async (round) => {
    const { id } = await here.call(addList, { body: { name: `单${round}` } });
    const added = [titleOf(round), titleOf(round), titleOf(round + 1)].map((vodId, i) =>
      (i % 2 ? there : here).call(addToList, { params: { id }, body: { vodId } }),
    );
    expect((await outcomes(added)).filter((outcome) => outcome === 'ok').length).toBeGreaterThanOrEqual(2);
    expect(await there.call(getList, { params: { id } })).toMatchObject({ list: { count: 2 }, pagination: { total: 2 } });
    await here.call(shareList, { params: { id } });
    expect(await outcomes(fans.flatMap(([one, other]) => [one, other].map((client) => client.call(likeList, { params: { id } }))))).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
    ]);
    expect((await there.call(getSharedList, { params: { id } })).list.likes).toBe(2);
  });
});

test('concurrent calls do not exceed the maximum number of lists', { tags: 'long' }, async () => {
  const [here, there] = await site.member('collector');
  const add = (client: Client) => client.call(addList, { body: { name: '单' } });
  await add(here);
  const database = openSync(instances.place);
  const now = new Date().toISOString();
  for (let i = 3; i < MAX_LISTS; i++)
    database
      .prepare("INSERT INTO title_list (member_id, name, shared, created_at, updated_at) SELECT id, '单', 0, ?, ? FROM member WHERE username = 'collector'")
      .run(now, now);
  database.close();
  await rounds(async () => {
    const got = await outcomes([here, there, here, there].map(add));
    expect(got).toEqual(['ok', 'ok', 'too_many_lists', 'too_many_lists']);
    const lists = await there.call(getLists, {});
    expect(lists.length).toBe(MAX_LISTS);
    for (const { id } of lists.slice(0, 2)) await here.call(removeList, { params: { id } });
  });
});

test('votes on both at once count once per member', async () => {
  const voters = await Promise.all(['voter1', 'voter2', 'voter3', 'voter4'].map((name, i) => site.member(name, i)));
  const [author] = await site.member('author');
  await rounds(async (round) => {
    const { id } = await author.call(comments.video.add, { params: { id: titleOf(round) }, body: { content: `评${round}`, ...(await site.typedCode(round)) } });
    const votes = voters.map((clients, i) => (clients[i % 2] as Client).call(voteComment, { params: { id }, body: { type: i < 3 ? 'up' : 'down' } }));
    expect(await outcomes(votes)).toEqual(['ok', 'ok', 'ok', 'ok']);
    const listed = (await author.call(comments.video.list, { params: { id: titleOf(round) } })).comments.find((comment) => comment.id === id);
    expect(listed).toMatchObject({ up: 3, down: 1 });
  });
});

test('only one of two admins decides an entry', async () => {
  const [[first], [, second]] = [await site.admin('judge1'), await site.admin('judge2')];
  await rounds(async (round) => {
    const { id } = await site.at(round).call(addGuestbookEntry, { body: { content: `言${round}`, ...(await site.typedCode(round + 1)) } });
    const version = (await first.call(getModeratedGuestbook, {})).entries.find((entry) => entry.id === id)?.version ?? -1;
    const decide = { params: { id }, body: { version } };
    const got = await outcomes([first.call(approveEntry, decide), second.call(rejectEntry, decide)]);
    expect(got.filter((outcome) => outcome === 'ok').length).toBe(1);
    expect(got.find((outcome) => outcome !== 'ok')).not.toMatch(/internal|database/);
  });
});
