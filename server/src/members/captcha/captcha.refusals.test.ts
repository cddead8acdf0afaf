import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { getVerificationCode } from '@yinmu/contract/members/captcha.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { startSite } from '../../../../testing/test-site.ts';

const site = await siteOfFile();
const tryIn = (proof: object) => site.as({ headers: { Cookie: 'language=en' } }).call(login, { body: { identifier: 'nobody', password: 'wrong', ...proof } });
for (let i = 0; i < 3; i++) await tryIn({}).catch(() => {});
const drawn = async () => (await site.client.call(getVerificationCode)).codeId;

test.each([
  ['nothing', async () => ({}), 'verification_needed'],
  ['an image without its characters', async () => ({ codeId: await drawn() }), 'verification_needed'],
  ['characters without an image', async () => ({ verificationCode: 'AAAA' }), 'verification_needed'],
  ['wrong characters', async () => ({ codeId: await drawn(), verificationCode: '????' }), 'verification_wrong'],
  ['an image that never was', async () => ({ codeId: 'A'.repeat(22), verificationCode: 'AAAA' }), 'verification_wrong'],
  ['an id that is none', async () => ({ codeId: 'x', verificationCode: 'AAAA' }), 'validation_failed'],
] as const)('%s', async (_name, proof, code) => {
  await expect(tryIn(await proof())).rejects.toMatchObject({ status: 400, code });
});

test('the text of the specification', async () => {
  await expect(tryIn({})).rejects.toMatchObject({ message: 'Please complete the security verification' });
});

test('one key of Turnstile without the other stops the start', async () => {
  await expect(startSite({ env: { TURNSTILE_SITE_KEY: 'x' } })).rejects.toThrow(/TURNSTILE_SECRET_KEY/);
});

test('more than thirty images a minute are refused', async () => {
  const greedy = site.as({ headers: { 'X-Forwarded-For': '203.0.113.9' } });
  // Sends all requests at once, because the rate limit refills while images are drawn.
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => greedy.call(getVerificationCode)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(30);
  expect(refused[0]).toMatchObject({ status: 429, code: 'too_many_requests' });
});
