/** Mail as files, one `.eml` each under DATA_DIR/outbox (RFC 5322, UTF-8, text and HTML). */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}
export interface Mailer {
  /** Throws when the letter could not be handed over. */
  send(letter: Letter): Promise<void>;
}

const LINE = 76;
const base64 = (text: string) =>
  Buffer.from(text)
    .toString('base64')
    .replace(new RegExp(`.{${LINE}}`, 'g'), '$&\r\n');
/** Header text that cannot begin another header. */
const encoded = (text: string) => `=?UTF-8?B?${Buffer.from(text.replace(/[\r\n]+/g, ' ')).toString('base64')}?=`;

const part = (type: string, text: string) => `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(text)}\r\n`;

export function letterText({ to, subject, text, html }: Letter, from: string, id: string, date: Date): string {
  const boundary = `yinmu-${id}`;
  return [
    `From: ${from}`,
    `To: <${to.replace(/[\r\n<>]/g, '')}>`,
    `Subject: ${encoded(subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@yinmu.local>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}\r\n${part('text/plain', text)}--${boundary}\r\n${part('text/html', html)}--${boundary}--\r\n`,
  ].join('\r\n');
}

export function outbox(dataDir: string, from: string): Mailer {
  const dir = path.join(dataDir, 'outbox');
  return {
    async send(letter) {
      await mkdir(dir, { recursive: true });
      const id = randomUUID();
      const date = new Date();
      const file = path.join(dir, `${date.toISOString().replace(/[:.]/g, '-')}-${id}.eml`);
      await writeFile(`${file}.part`, letterText(letter, from, id, date), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
