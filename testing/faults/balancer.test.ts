/**
 * Three instances behind haproxy with docs/scaling/haproxy.cfg, without stickiness: what one starts, another finishes, a thousand times.
 */

import { comments, voteComment } from '@yinmu/contract/community/comments.endpoints.ts';
import { login, loginWithCode, sendVerificationCode } from '@yinmu/contract/members/accounts.endpoints.ts';
import { getVerificationCode } from '@yinmu/contract/members/captcha.endpoints.ts';
import { getMarks } from '@yinmu/contract/members/library.endpoints.ts';
import { addView } from '@yinmu/contract/playback/playback.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../web/src/api/client.ts';
import { clientOf, type Instances, startInstances } from '../instances.ts';
import { account, address, outcomes, registerMember } from '../people/visitors.ts';
import { load } from '../sample-titles.ts';
import { ANSWERED_BY, startHaproxy } from '../servers/haproxy-server.ts';
import { startPostOffice } from '../servers/post-office.ts';
import type { TestProxy } from '../servers/proxy-process.ts';
import { cookiesOf } from '../test-site.ts';

const ROUNDS = 200;
const AT_ONCE = 4;
let post: Awaited<ReturnType<typeof startPostOffice>>;
let instances: Instances;
let proxy: TestProxy;
let ids: number[];
beforeAll(async () => {
  post = await startPostOffice();
  instances = await startInstances(3, { env: { SMTP_URL: post.url } });
  proxy = await startHaproxy(instances.all.map(({ origin }) => origin));
  ids = await load(
    instances.place,
    Array.from({ length: ROUNDS }, (_, i) => ({ vod_name: `片${i}` })),
    'test',
  );
});
afterAll(async () => {
  await proxy?.stop();
  await instances?.stop();
  await post?.stop();
});

const visitor = (from = address(), cookie = '') => clientOf(proxy.origin, from, cookie);
/** The code in an email, whose parts may be base64. */
function codeFor(to: string): string | undefined {
  const raw = post.letters.find((letter) => letter.to === to)?.raw.replaceAll('=\r\n', '') ?? '';
  const decoded = raw.split('\r\n\r\n').map((part) => Buffer.from(part.split('\r\n--')[0] ?? '', 'base64').toString());
  return [raw, ...decoded].map((text) => />(\d{6})</.exec(text)?.[1]).find((code) => code !== undefined);
}
const typedCode = async () => ({ codeId: (await visitor().call(getVerificationCode)).codeId, verificationCode: '123456' });

/** A member's steps, each on whichever instance haproxy picks. */
async function journey(round: number, seen: Set<string>) {
  const who = account(`traveller${round}`);
  const id = ids[round] as number;
  const remember = ({ headers }: { headers: Headers }) => {
    seen.add(headers.get(ANSWERED_BY) ?? '');
    return cookiesOf(headers);
  };
  remember(await registerMember(() => visitor(), who));
  const own = remember(await visitor().answer(login, { body: { identifier: who.username, password: who.password } }));
  const member = (): Client => visitor(address(), own);
  expect((await member().call(getMarks)).favorites).toEqual([]);

  const { id: comment } = await member().call(comments.video.add, { params: { id }, body: { content: `评${round}`, ...(await typedCode()) } });

  await visitor().call(sendVerificationCode, { body: { email: who.email, type: 'login', ...(await typedCode()) } });
  await expect.poll(() => codeFor(who.email)).toBeDefined();
  const code = codeFor(who.email) ?? '';
  remember(await visitor().answer(loginWithCode, { body: { email: who.email, code } }));
  expect(await outcomes([visitor().call(loginWithCode, { body: { email: who.email, code } })])).not.toEqual(['ok']);

  const from = address();
  const counted = [];
  for (let i = 0; i < 3; i++) counted.push((await visitor(from).call(addView, { params: { id } })).counted);
  expect(counted).toEqual([true, false, false]);

  for (const type of ['up', 'down'] as const) await member().call(voteComment, { params: { id: comment }, body: { type } });
  expect((await member().call(comments.video.list, { params: { id } })).comments).toMatchObject([{ content: `评${round}`, up: 0, down: 1 }]);
}

test('a thousand sign-ins, image codes, emailed codes, views and votes across three instances all succeed', { timeout: 360_000 }, async () => {
  let next = 0;
  const seen = new Set<string>();
  const travel = async () => {
    while (next < ROUNDS) await journey(next++, seen);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, travel));
  expect([...seen].sort()).toEqual(['instance0', 'instance1', 'instance2']);
});
