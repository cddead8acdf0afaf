import { getHoldRules, setHoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { addMute } from '@yinmu/contract/community/mutes.endpoints.ts';
import {
  addRequest,
  answerRequest,
  getRequests,
  getStaffRequests,
  joinRequest,
  leaveRequest,
  MAX_WISHES,
} from '@yinmu/contract/community/requests.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { expect, test } from 'vitest';
import { isRefused, refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { openSync, query } from '../../../../testing/sync-database.ts';
import type { TestMember } from '../../../../testing/test-site.ts';

const site = await siteOfFile();
const [ann, bob, chief] = [await site.member('ann'), await site.member('bob'), await site.staff('admin', 'chief')];
const ask = (who: TestMember, name: string, more: object = {}) => who.client.call(addRequest, { body: { kind: 'movie', name, ...more } });

test('guests can read, members can request, only staff can answer', async () => {
  await refuses(site.client.call(addRequest, { body: { kind: 'movie', name: '片' } }), 401);
  await refuses(ann.client.call(getStaffRequests, { query: {} }), 403);
  await refuses(ann.client.call(joinRequest, { params: { id: 999 } }), 404, 'request_not_found');
});

test('only members who wait for a title can withdraw its request', async () => {
  const id = (await ask(ann, '没有人等')).request?.id ?? 0;
  query(site, 'DELETE FROM request_wish WHERE request_id = ?', id);
  await bob.client.call(leaveRequest, { params: { id } });
  expect((await bob.client.call(getRequests, { query: {} })).requests.map((one) => one.id)).toContain(id);
});

test('an answer needs its reason or title, and the version that was seen', async () => {
  const id = (await ask(ann, '需要答复')).request?.id ?? 0;
  const answer = (body: object) => chief.client.call(answerRequest, { params: { id }, body: { status: 'planned', version: 1, ...body } });
  await refuses(answer({ status: 'declined' }), 400, 'validation_failed');
  await refuses(answer({ status: 'found' }), 400, 'validation_failed');
  await refuses(answer({ status: 'found', vodId: 999 }), 404, 'video_not_found');
  await refuses(answer({ version: 2 }), 409, 'case_changed');
});

test('a TMDB ID needs a TMDB key', async () => {
  await refuses(ask(ann, '片', { tmdbId: 5 }), 503, 'tmdb_key_missing');
});

test('a held request waits for staff, who can publish it', async () => {
  const { version, settings } = (await chief.client.call(getHoldRules)).revisions[0]!;
  await chief.client.call(setHoldRules, { body: { version, settings: { ...settings, watchedWords: ['赌场'] } } });
  const held = (await ask(ann, '赌场风云')).request;
  expect([held?.status, (await site.client.call(getRequests, { query: { q: '赌场' } })).requests]).toEqual(['held', []]);
  // A request that is held again for its author does not stop others from asking.
  expect([(await ask(ann, '赌场风云')).request?.id, (await ask(bob, '赌场风云')).request?.id === held?.id]).toEqual([held?.id, false]);
  await isRefused(bob.client.call(joinRequest, { params: { id: held?.id ?? 0 } }), 404);
  const waiting = async () => (await chief.client.call(getStaffRequests, { query: { status: 'held' } })).requests.filter(({ name }) => name === '赌场风云');
  expect(await waiting()).toMatchObject([{ held_for: ['watched_word'] }, { held_for: ['watched_word'] }]);
  for (const { id, version: seen } of await waiting()) await chief.client.call(answerRequest, { params: { id }, body: { status: 'open', version: seen } });
  // Once both are open, they become one request.
  const { requests } = await site.client.call(getRequests, { query: { q: '赌场' } });
  expect(requests.map(({ name, wishes }) => [name, wishes])).toEqual([['赌场风云', 2]]);
});

test('a member can wait for a limited number of titles', async () => {
  const { id } = await bob.client.call(checkAuth);
  const database = openSync(site);
  const request = database.prepare(
    `INSERT INTO title_request (kind, name, name_key, year, tmdb_id, poster, status, held_for, answer, created_at, version)
      VALUES ('movie', ?, ?, 0, 0, '', 'open', '', '', '2026-01-01T00:00:00.000Z', 1) RETURNING id`,
  );
  for (let i = 0; i < MAX_WISHES; i++)
    database.prepare(`INSERT INTO request_wish (member_id, request_id, note, at) VALUES (?, ?, '', '')`).run(id, Number(request.all(`n${i}`, `n${i}`)[0]?.id));
  database.close();
  await refuses(ask(bob, '太多了'), 409, 'requests_full');
});

test('a muted member cannot request', async () => {
  const { id } = await ann.client.call(checkAuth);
  await chief.client.call(addMute, { body: { memberId: id, term: 'day', reason: '刷屏' } });
  await refuses(ask(ann, '禁言中'), 403, 'muted');
});
