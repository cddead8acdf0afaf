import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCategoryVideos } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { collections, getHistory } from '@yinmu/contract/members/library.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiError, addressOf, createClient, errorMessage, isAway } from './client.ts';

let server: Server;
let origin: string;
let heard: IncomingHttpHeaders = {};
let answer: { status: number; body: string };
const keys: unknown[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    heard = request.headers;
    keys.push(request.headers['idempotency-key']);
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each([
  ['nothing', 500, '', 'Login failed', 'unknown'],
  ['an HTML page', 502, '<h1>Bad Gateway</h1>', 'Login failed', 'unknown'],
  ['null', 503, 'null', 'Login failed', 'unknown'],
  ['a message that is not text', 500, '{"message":{"a":1},"code":7}', 'Login failed', 'unknown'],
  ['an empty message', 500, '{"message":"","code":"internal"}', 'Login failed', 'internal'],
  ['a message', 401, '{"message":"用户名或密码错误","code":"login_failed"}', '用户名或密码错误', 'login_failed'],
])('§8: a failure with %s shows its own text, else the default', async (_name, status, body, shown, code) => {
  answer = { status, body };
  const client = createClient({ origin });
  const failure = await client.call(login, { body: { identifier: 'a', password: 'b' } }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect([errorMessage(failure, 'Login failed'), (failure as ApiError).status, (failure as ApiError).code]).toEqual([shown, status, code]);
});
test.each([
  ['a network’s sign-in page', '<h1>Sign in to this network</h1>'],
  ['half a response', '{"status":"success","da'],
  ['nothing', 'null'],
  ['no data', '{"status":"success","data":null}'],
])('a successful response with %s fails, and the call may be repeated', async (_name, body) => {
  answer = { status: 200, body };
  const client = createClient({ origin });
  const failure = await client.call(collections.favorites.list).catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'network', status: 0 });
  expect([failure instanceof ApiError, isAway(failure)]).toEqual([true, true]);
});

test('a call that needs confirmation is repeated with the same key once confirmed, else refused', async () => {
  const wants = { status: 403, body: '{"status":"error","code":"step_up_needed","message":"who?"}' };
  const done = { status: 200, body: '{"status":"success","data":{"done":true}}' };
  const refused: string[] = [];
  const given = createClient({
    origin,
    onRefused: (code) => refused.push(code),
    onStepUp: async () => {
      answer = done;
      return true;
    },
  });
  answer = wants;
  keys.length = 0;
  expect(await given.call(comments.video.add, { params: { id: 1 }, body: { content: 'a', codeId: 'b', verificationCode: 'c' } })).toEqual({ done: true });
  expect([keys.length, new Set(keys).size, refused]).toEqual([2, 1, []]);
  answer = wants;
  for (const onStepUp of [async () => false, () => undefined]) {
    keys.length = 0;
    const client = createClient({ origin, onRefused: (code) => refused.push(code), onStepUp });
    await expect(client.call(checkAuth)).rejects.toMatchObject({ status: 403, code: 'step_up_needed', message: 'who?' });
    expect(keys).toHaveLength(1);
  }
  expect(refused).toEqual(['step_up_needed', 'step_up_needed']);
});

test('§7: a request carries the API key and no-cache, and §9: has no time limit of its own', async () => {
  answer = { status: 200, body: '{"status":"success","data":{"id":1}}' };
  const asked = vi.spyOn(globalThis, 'fetch');
  const client = createClient({ origin, apiKey: 'k1' });
  expect(await client.call(login, { body: { identifier: 'a', password: 'b' } })).toEqual({ id: 1 });
  expect([heard['x-api-key'], heard['cache-control']]).toEqual(['k1', 'no-cache']);
  expect(asked.mock.calls.map(([, init]) => init?.signal)).toEqual([undefined]);
  asked.mockRestore();
});

test('a call is repeated with its key if it may have succeeded, even with another code; an answered or different call gets a new key', async () => {
  const client = createClient({ origin });
  const say = (content: string, verificationCode: string) =>
    client.call(comments.video.add, { params: { id: 1 }, body: { content, verificationCode } }).catch((error: unknown) => error);
  keys.length = 0;
  answer = { status: 502, body: '' };
  await say('好看', 'AAAA');
  await say('难看', 'AAAA');
  answer = { status: 200, body: '{"status":"success","data":{}}' };
  await say('好看', 'BBBB');
  answer = { status: 400, body: '{"code":"verification_wrong"}' };
  await say('好看', 'CCCC');
  await say('好看', 'DDDD');
  const [first, other, again, new1, new2] = keys;
  expect(again).toBe(first);
  expect(new Set([first, other, new1, new2]).size).toBe(4);
  for (const key of keys) expect(key).toMatch(/^.{8,200}$/);
  await client.call(login, { body: { identifier: 'a', password: 'b' } }).catch(() => {});
  expect(keys.at(-1)).toBeUndefined();
});

test('a call names the page’s member, unless it asks who is signed in or reads public data', async () => {
  const refused: string[] = [];
  const client = createClient({ origin, member: () => 7, onRefused: (code) => refused.push(code) });
  const named = async (call: Promise<unknown>) => (await call.catch(() => {}), heard['x-member']);
  answer = { status: 409, body: '{"code":"member_changed"}' };
  expect(await named(client.call(collections.favorites.add, { body: { vodId: 1 } }))).toBe('7');
  expect(await named(client.call(getHistory))).toBe('7');
  expect(refused).toEqual(['member_changed', 'member_changed']);
  answer = { status: 200, body: '{"data":{}}' };
  expect(await named(client.call(checkAuth))).toBeUndefined();
  expect(await named(client.call(getCategoryVideos, { params: { id: '1' } }))).toBeUndefined();
});

test('§5: empty values are omitted from an address', () => {
  expect(addressOf(getCategoryVideos, { params: { id: '1' }, query: { area: '', genre: '剧情', page: 2, tag: undefined } })).toBe(
    '/categories/1/videos?genre=%E5%89%A7%E6%83%85&page=2',
  );
});
