import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { login, register } from '@yinmu/contract/members/accounts.endpoints.ts';
import { getSpokenCode, getVerificationCode } from '@yinmu/contract/members/captcha.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { openSync } from '../../../../testing/sync-database.ts';
import { startSite, type TestSite } from '../../../../testing/test-site.ts';

const FIXED = '123456';
const site = await siteOfFile({ env: { TEST_VERIFICATION_CODE: FIXED } });
const wrongly = (identifier: string, proof = {}) => site.client.call(login, { body: { identifier, password: 'wrong', ...proof } }).catch((error) => error.code);

describe('the image of characters', () => {
  test('is a picture of nothing but pixels, different each time', async () => {
    const [one, two] = [await site.client.call(getVerificationCode), await site.client.call(getVerificationCode)];
    expect(one.image).toMatch(/^data:image\/webp;base64,/);
    expect(one.image).not.toBe(two.image);
    expect(one.codeId).not.toBe(two.codeId);
    const bytes = Buffer.from(one.image.split(',')[1] ?? '', 'base64');
    expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
  });

  test('is required after three failures from one place, and then works once', async () => {
    const { username, password } = await site.member();
    expect([await wrongly('nobody'), await wrongly('nobody'), await wrongly('nobody'), await wrongly('nobody')]).toEqual([
      'login_failed',
      'login_failed',
      'login_failed',
      'verification_needed',
    ]);
    const { codeId } = await site.client.call(getVerificationCode);
    const body = { identifier: username, password, codeId, verificationCode: FIXED };
    expect((await site.client.call(login, { body })).username).toBe(username);
    await expect(site.client.call(login, { body })).rejects.toMatchObject({ code: 'verification_wrong' });
  });
});

test('an image is valid for five minutes', async () => {
  const { username, password } = await site.member();
  const client = site.as({ headers: { 'X-Forwarded-For': '203.0.113.5' } });
  const database = openSync(site);
  const { codeId } = await client.call(getVerificationCode);
  const life = Number(database.prepare('SELECT expires_at FROM verification_code WHERE id = ?').get(codeId)?.expires_at) - Date.now();
  expect([life <= 300_000, life > 240_000]).toEqual([true, true]);
  for (let i = 0; i < 3; i++) await client.call(login, { body: { identifier: username, password: 'wrong' } }).catch(() => {});
  // One code is expired, the other is from before the clock was set back.
  for (const ms of [-1, 305_000]) {
    const { codeId: id } = await client.call(getVerificationCode);
    database.prepare('UPDATE verification_code SET expires_at = ? WHERE id = ?').run(Date.now() + ms, id);
    const body = { identifier: username, password, codeId: id, verificationCode: FIXED };
    await expect(client.call(login, { body })).rejects.toMatchObject({ code: 'verification_wrong' });
  }
  database.close();
});

describe('the spoken code', () => {
  test('is a WAV of some seconds, in another voice in English, different each time, and works once like the image', async () => {
    const ask = async (language: string) => site.as({ headers: { Cookie: `language=${language}` } }).call(getSpokenCode);
    const [zh, again, en] = [await ask('zhtw'), await ask('zhcn'), await ask('en')];
    for (const { audio } of [zh, again, en]) {
      const bytes = Buffer.from(audio, 'base64');
      expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWAVE');
      expect((bytes.length - 44) / 8000).toBeGreaterThan(3);
      expect((bytes.length - 44) / 8000).toBeLessThan(12);
    }
    expect(new Set([zh.audio, again.audio, en.audio]).size).toBe(3);
    const { username, password } = await site.member();
    for (let i = 0; i < 3; i++) await wrongly(username);
    const body = { identifier: username, password, codeId: en.codeId, verificationCode: FIXED };
    expect((await site.client.call(login, { body })).username).toBe(username);
    await expect(site.client.call(login, { body })).rejects.toMatchObject({ code: 'verification_wrong' });
  });
});

describe('with Turnstile', () => {
  let service: Server;
  let asked: { form: URLSearchParams; type: string }[] = [];
  let answer = () => ({ status: 200, body: '{"success":true}' });
  let guarded: TestSite;

  const read = async (request: IncomingMessage) => {
    let text = '';
    for await (const part of request) text += part;
    return text;
  };
  beforeAll(async () => {
    service = createServer(async (request, response) => {
      asked.push({ form: new URLSearchParams(await read(request)), type: request.headers['content-type'] ?? '' });
      const { status, body } = answer();
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    guarded = await startSite({
      env: {
        TURNSTILE_SITE_KEY: 'site-key',
        TURNSTILE_SECRET_KEY: 'secret-key',
        TURNSTILE_URL: `http://127.0.0.1:${port}/siteverify`,
        ALLOW_PRIVATE_NETWORK: `127.0.0.1:${port}`,
      },
    });
  });
  afterEach(() => {
    asked = [];
    answer = () => ({ status: 200, body: '{"success":true}' });
  });
  afterAll(async () => {
    await guarded.stop();
    service.close();
  });
  const body = { username: 'visitor', email: 'visitor@example.org', password: 'a long password' };

  test('registering shows the service the token, the secret and the address', async () => {
    await guarded.client.call(register, { body: { ...body, turnstileToken: 'token-1' } });
    expect(asked).toHaveLength(1);
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({ secret: 'secret-key', response: 'token-1', remoteip: '127.0.0.1' });
    expect(asked[0]?.type).toBe('application/x-www-form-urlencoded');
    expect((await guarded.client.call(login, { body: { identifier: 'visitor', password: body.password, turnstileToken: 'token-2' } })).username).toBe(
      'visitor',
    );
  });

  test.each([
    ['no token', undefined, () => ({ status: 200, body: '{"success":true}' }), 400, 'verification_needed'],
    ['a token that is not good', 'x', () => ({ status: 200, body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' }), 400, 'verification_wrong'],
    ['a service that fails', 'x', () => ({ status: 500, body: 'no' }), 503, 'verification_unavailable'],
    ['a service that says nonsense', 'x', () => ({ status: 200, body: '{"success":"yes"}' }), 503, 'verification_unavailable'],
  ] as const)('%s', async (_name, turnstileToken, answering, status, code) => {
    answer = answering;
    const given = { identifier: 'visitor', password: 'a long password', ...(turnstileToken ? { turnstileToken } : {}) };
    await expect(guarded.client.call(login, { body: given })).rejects.toMatchObject({ status, code });
    if (code === 'verification_needed') expect(asked).toEqual([]);
  });
});
