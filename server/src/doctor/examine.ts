/** Examines all parts of a site, changing nothing. */
import { existsSync, statSync } from 'node:fs';
import { type Config, readConfig } from '../platform/config.ts';
import { databaseFile, openDatabase } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';
import { examineDataFolder, examineDisk } from './data-folder.ts';
import { examineEnvironment } from './environment.ts';
import { examineMail } from './examine-mail.ts';
import { examineStored } from './examine-stored.ts';
import { error, examinePart, type Finding } from './finding.ts';
import { judgePasskeys } from './judge-passkeys.ts';
import { examineSite, judgeProxy } from './proxy.ts';

export interface ExaminationOptions {
  migrations: readonly Migration[];
  /** The address that gets a letter. */
  mailTo?: string | undefined;
}

const hasDatabase = ({ DATABASE_URL, dataDir }: Config) =>
  statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() &&
  (DATABASE_URL !== undefined || (statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0);

/** @returns findings in the order in which they are mended best */
export async function examine(env: Record<string, string | undefined>, { migrations, mailTo }: ExaminationOptions): Promise<Finding[]> {
  const environment = await examinePart('environment', () => examineEnvironment(env));
  if (environment.some(({ level }) => level === 'error')) return environment;
  const config = readConfig(env);
  const { dataDir } = config;
  const findings = [...environment, ...(await examinePart('data folder', () => examineDataFolder(dataDir)))];
  if (existsSync(dataDir)) findings.push(...(await examinePart('disk', () => examineDisk(dataDir))));
  findings.push(...(await examinePart('proxy', () => judgeProxy(config))));
  findings.push(...(await examinePart('passkeys', () => [judgePasskeys(config)])));
  findings.push(...(await examinePart('site', async () => [await examineSite(config)])));
  findings.push(...(await examinePart('mail', () => examineMail(config, mailTo))));
  // To open it would make the folder.
  if (!hasDatabase(config))
    return [...findings, { part: 'database', ...error(`there is no site in DATA_DIR ${dataDir}`, 'name the folder of the site, or start the site once') }];
  const db = openDatabase(config, true);
  try {
    return [...findings, ...(await examineStored(db, config, migrations))];
  } finally {
    await db.destroy();
  }
}
