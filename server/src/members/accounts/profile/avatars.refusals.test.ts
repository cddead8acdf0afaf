import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AVATAR_BYTES } from '@yinmu/contract/limits.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { OWN_PAGE } from '../../../../../testing/own-page.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { startSite } from '../../../../../testing/test-site.ts';

const site = await siteOfFile();
const member = await site.member();

let callers = 0;
const send = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/api/user/upload-avatar`, {
    method: 'POST',
    body,
    headers: { ...OWN_PAGE, Cookie: member.cookie, 'X-Forwarded-For': `203.0.113.${++callers}`, ...headers },
  });
const formOf = (bytes: Uint8Array | string, field = 'image') => {
  const form = new FormData();
  form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  return form;
};
const refusal = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#f00' } });

test.each([
  ['SVG called PNG', async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  ['a JPEG cut in the middle', async () => (await red(600, 600).jpeg().toBuffer()).subarray(0, 700)],
  ['a head of GIF before a script', async () => 'GIF89a/*<svg onload=alert(1)>*/=1;alert(1)'],
  ['more pixels than memory should hold', async () => red(6000, 6000).png().toBuffer()],
])('%s is no picture', async (_name, bytes) => {
  expect(await refusal(await send(formOf(await bytes())))).toEqual([400, 'image_unreadable']);
  expect((await member.client.call(checkAuth)).avatar).toBe('');
});

test('anything but a form with one picture', async () => {
  expect(await refusal(await send(formOf(new Uint8Array(AVATAR_BYTES + 1))))).toEqual([413, 'payload_too_large']);
  expect(await refusal(await send(formOf('x', 'file')))).toEqual([400, 'validation_failed']);
  const two = formOf(await red(9, 9).png().toBuffer());
  two.append('image', new Blob(['x']), 'b.png');
  expect(await refusal(await send(two))).toEqual([413, 'payload_too_large']);
  expect((await member.client.call(checkAuth)).avatar).toBe('');
  expect(await refusal(await send('{"image":"x"}', { 'Content-Type': 'application/json' }))).toEqual([415, 'unsupported_media_type']);
});

test('files are served under their own names only', async () => {
  for (const name of ['/files/', '/files/avatars/', '/files/../secret.key', '/files/..%2fsecret.key', '/files/avatars/x.html'])
    expect((await fetch(`${site.origin}${name}`)).status).toBe(404);
});

test('leftovers of an interrupted upload are removed at the next start; recent ones stay', async () => {
  const old = await startSite({
    prepare: async (dataDir) => {
      const folder = path.join(dataDir, 'files/avatars');
      await mkdir(folder, { recursive: true });
      for (const name of ['old-96.webp', 'young-96.webp']) await writeFile(path.join(folder, name), 'x');
      await utimes(path.join(folder, 'old-96.webp'), 1, 1);
    },
  });
  expect(await readdir(path.join(old.dataDir, 'files/avatars'))).toEqual(['young-96.webp']);
  await old.stop();
});
