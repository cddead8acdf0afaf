import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer, type Mailer } from './mail.ts';

let dataDir = '';
let mailer: Mailer;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
  mailer = createMailer({ SMTP_URL: undefined, MAIL_FROM: undefined, dataDir, publicUrl: new URL('http://localhost') });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const letterTo = (to: string) => mailer.send({ to, subject: to, text: `To: ${to}`, html: '' });
const kept = async () => (await readdir(path.join(dataDir, 'outbox'))).length;

test.each([
  ['another case', 'Ann@Example.org', 'ann@example.org'],
  ['a host that is not written in ASCII', 'ann@例子.中国', 'ann@例子.中国'],
])('letters to an address are deleted, those to others stay: %s', async (_, sent, given) => {
  await letterTo(sent);
  await letterTo(sent);
  await letterTo('xann@example.org');
  const before = await kept();
  await mailer.forget([given, 'nobody@example.org']);
  expect(await kept()).toBe(before - 2);
});
