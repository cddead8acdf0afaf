import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createMailer, type Mailer } from './mail.ts';

const LETTER = { to: '"观众" <viewer@example.org>', subject: '银幕: 登录验证码', text: '验证码: 123456\n', html: '<p>验证码</p>' };
let close: (() => void)[] = [];
afterEach(() => {
  for (const end of close) end();
  close = [];
});

/** A real SMTP server; `answer` may refuse an email. */
async function postOffice(options: ConstructorParameters<typeof SMTPServer>[0] = {}) {
  const letters: { to: string[]; from: string; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        letters.push({
          raw,
          to: session.envelope.rcptTo.map(({ address }) => address),
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close.push(() => server.close());
  return { letters, port: (server.server.address() as AddressInfo).port };
}
function to(port: number): Mailer {
  const made = createMailer(
    { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Yinmu <post@yinmu.example>', dataDir: '/nowhere', publicUrl: new URL('http://127.0.0.1') },
    () => '银幕',
  );
  close.push(made.close);
  return made;
}

describe('by SMTP', () => {
  test('an email arrives as text and HTML', async () => {
    const { letters, port } = await postOffice();
    await to(port).send(LETTER);
    expect(letters).toMatchObject([{ to: ['viewer@example.org'], from: 'post@yinmu.example' }]);
    const raw = letters[0]?.raw ?? '';
    expect(raw).toContain('multipart/alternative');
    expect(raw).toContain(Buffer.from(LETTER.text).toString('base64'));
  });

  test('a refused email is an error, and is not resent', async () => {
    let asked = 0;
    const { letters, port } = await postOffice({
      onRcptTo(_address, _session, done) {
        asked++;
        done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      },
    });
    await expect(to(port).send(LETTER)).rejects.toThrow(/no such mailbox/);
    expect([asked, letters.length]).toEqual([1, 0]);
  });

  test('an email’s text cannot become a header', async () => {
    const { letters, port } = await postOffice();
    await to(port).send({ ...LETTER, subject: 'a\r\nBcc: thief@example.org' });
    expect(letters[0]?.to).toEqual(['viewer@example.org']);
    expect(letters[0]?.raw).not.toMatch(/^Bcc:/m);
  });
});
