/** Examines all parts of a site without changing anything. */
import { existsSync, statSync } from 'node:fs';
import { type Config, isLoopback, readConfig } from '../../platform/config.ts';
import { databaseFile, openDatabase } from '../../platform/database/database.ts';
import type { Migration } from '../../platform/database/migrations.ts';
import { createMailer } from '../../platform/network/mail.ts';
import { examineDataFolder, examineDisk } from './data-folder.ts';
import { examineEnvironment } from './environment.ts';
import { examineStored } from './examine-stored.ts';
import { error, examinePart, type Finding, firstLine, ok, type Said, warning } from './finding.ts';
import { examineSite, judgeProxy } from './proxy.ts';

const MEND = 'check SMTP_URL (user, password, port: 587 for smtp://, 465 for smtps://) and the mail server’s log';

const letterTo = (to: string, origin: string) => {
  const said = `${origin} 可以寄信。 ${origin} can send mail. (yinmu doctor --mail)`;
  return { to, subject: `Yinmu: ${origin}`, text: said, html: `<p>${said}</p>` };
};

/** @param to receives a test email, if given */
async function examineMail(config: Config, to: string | undefined): Promise<Said[]> {
  const mailer = createMailer(config);
  const isOutbox = config.SMTP_URL === undefined;
  const said: Said[] = [];
  try {
    await mailer.check();
    if (!isOutbox) said.push(ok('the mail server responds and accepts the sign-in'));
    else if (isLoopback(config.publicUrl.hostname)) said.push(ok('SMTP_URL is not set: emails stay in DATA_DIR/outbox, which is fine for a trial'));
    else said.push(warning('emails stay in DATA_DIR/outbox: members get no codes and cannot reset passwords', 'set SMTP_URL and MAIL_FROM'));
    if (to !== undefined) {
      await mailer.send(letterTo(to, config.publicUrl.origin));
      said.push(ok(isOutbox ? `an email to ${to} is in DATA_DIR/outbox` : `an email to ${to} was sent: check that it arrives, and not as spam`));
    }
  } catch (thrown) {
    said.push(error(`the mail server rejects it: ${firstLine(thrown)}`, MEND));
  } finally {
    mailer.close();
  }
  return said;
}

export interface ExaminationOptions {
  migrations: readonly Migration[];
  mailTo?: string | undefined;
}

const hasDatabase = ({ DATABASE_URL, dataDir }: Config) =>
  statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() &&
  (DATABASE_URL !== undefined || (statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0);

/** @returns findings, most urgent first */
export async function examine(env: Record<string, string | undefined>, { migrations, mailTo }: ExaminationOptions): Promise<Finding[]> {
  const environment = await examinePart('environment', () => examineEnvironment(env));
  if (environment.some(({ level }) => level === 'error')) return environment;
  const config = readConfig(env);
  const { dataDir } = config;
  const findings = [...environment, ...(await examinePart('data folder', () => examineDataFolder(dataDir)))];
  if (existsSync(dataDir)) findings.push(...(await examinePart('disk', () => examineDisk(dataDir))));
  findings.push(...(await examinePart('proxy', () => judgeProxy(config))));
  findings.push(...(await examinePart('site', async () => [await examineSite(config)])));
  findings.push(...(await examinePart('mail', () => examineMail(config, mailTo))));
  // Opening the database would create the folder.
  if (!hasDatabase(config))
    return [...findings, { part: 'database', ...error(`there is no site in DATA_DIR ${dataDir}`, 'set it to the site’s folder, or start the site once') }];
  const db = openDatabase(config, true);
  try {
    return [...findings, ...(await examineStored(db, config, migrations))];
  } finally {
    await db.destroy();
  }
}
