/** Sends email through SMTP, or writes `.eml` files to DATA_DIR/outbox. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { domainToASCII } from 'node:url';
import { SITE_NAME } from '@yinmu/contract/site/site-name.ts';
import type { Config } from '../config.ts';
import { measuredCall } from '../monitoring/measures.ts';

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}
export interface Mailer {
  /** Throws if the server did not accept the email. */
  send(letter: EmailMessage): Promise<void>;
  /** Deletes stored emails to these addresses. */
  forget(addresses: readonly string[]): Promise<void>;
  /** Throws if signing in to the server fails. Sends nothing. */
  check(): Promise<void>;
  close(): void;
}

/** In milliseconds: for connecting, for the greeting, and for an idle socket. */
const SETTINGS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const RETRY_MS = 2000;

const composed = (letter: EmailMessage, from: string) => ({
  from,
  ...letter,
  textEncoding: 'base64' as const,
  disableFileAccess: true,
  disableUrlAccess: true,
});

type From = () => string;
/** Returns the address as it is sent: in lower case, with an ASCII host. */
function asSent(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return (address.slice(0, at) + domainToASCII(address.slice(at))).toLowerCase();
}
const recipientOf = (letter: string) => asSent(/^To: *<?(?<to>[^\s>]*)/im.exec(letter)?.groups?.to ?? '');

function outbox(dataDir: string, from: From): Mailer {
  const dir = path.join(dataDir, 'outbox');
  return {
    async send(letter) {
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(composed(letter, from()));
      await mkdir(dir, { recursive: true });
      const file = path.join(dir, `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    async forget(addresses) {
      const gone = new Set(addresses.map(asSent));
      const names = await readdir(dir).catch(() => []);
      for (const name of names.filter((one) => one.endsWith('.eml'))) {
        const file = path.join(dir, name);
        const letter = await readFile(file, 'latin1').catch(() => '');
        if (gone.has(recipientOf(letter))) await rm(file, { force: true });
      }
    },
    async check() {},
    close() {},
  };
}

function smtp(url: string, from: From): Mailer {
  const address = new URL(url);
  for (const [name, value] of Object.entries(SETTINGS)) if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  const made = import('nodemailer').then(({ createTransport }) => createTransport(address.href));
  return {
    async send(letter) {
      const transport = await made;
      const attempt = () =>
        measuredCall(
          'smtp',
          () => transport.sendMail(composed(letter, from())),
          () => '2xx',
          faultOf,
        );
      await attempt().catch(async (error: { command?: string }) => {
        // At this point nothing was sent, so a retry cannot send it twice.
        if (error.command !== 'CONN') throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        await attempt();
      });
    },
    // Emails that were sent belong to the mail server.
    async forget() {},
    check: async () => void (await (await made).verify()),
    close: () => void made.then((transport) => transport.close()),
  };
}

function faultOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode !== undefined ? `${Math.floor(responseCode / 100)}xx` : code === 'ETIMEDOUT' ? 'timeout' : 'unreachable';
}

/** @param siteName returns the default name of the sender */
export function createMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'dataDir' | 'publicUrl'>, siteName = () => SITE_NAME.en.whole): Mailer {
  const from = () => config.MAIL_FROM ?? `"${siteName().replace(/["\\\\]/g, '')}" <yinmu@${config.publicUrl.hostname}>`;
  return config.SMTP_URL ? smtp(config.SMTP_URL, from) : outbox(config.dataDir, from);
}
