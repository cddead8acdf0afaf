/** Reads the operator's JSON files in DATA_DIR. On PostgreSQL, the first start that finds such a file stores it as a setting, which counts from then on. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { closed } from '@yinmu/contract/endpoint.ts';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type Db, isPostgres, type Transaction, transaction } from '../database/database.ts';
import { claimSetting, saveSetting, settingOf } from '../database/setting.store.ts';
import { OperatorError } from '../problem.ts';
import { writeWhole } from './files.ts';

export class OperatorFileError extends OperatorError {}

interface Content {
  text: string;
  from: string;
}

export class OperatorFile<V> {
  readonly name: string;
  readonly #schema: TSchema;
  readonly #check: (value: V) => string | undefined;

  /** @param check checks more than the schema can; returns the problem */
  constructor(name: string, schema: TSchema, check: (value: V) => string | undefined = () => undefined) {
    this.name = name;
    this.#schema = closed(schema);
    this.#check = check;
  }

  get #setting() {
    return path.basename(this.name, '.json');
  }

  /** Throws OperatorFileError. */
  parse({ text, from }: Content): V {
    let value: unknown;
    try {
      value = JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch (error) {
      throw new OperatorFileError(`${from} is not valid JSON: ${(error as Error).message}`);
    }
    const issue = Value.Errors(this.#schema, value)[0];
    if (issue) throw new OperatorFileError(`${from}${issue.instancePath} is not valid: ${issue.message}`);
    const wrong = this.#check(value as V);
    if (wrong !== undefined) throw new OperatorFileError(`${from}${wrong}`);
    return value as V;
  }

  async #fileContent(dataDir: string): Promise<Content | undefined> {
    const from = path.join(dataDir, this.name);
    const text = await readFile(from, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new OperatorFileError(`${from} cannot be read: ${error.code}`);
    });
    return text === undefined ? undefined : { text, from };
  }

  async #settingContent(db: Db): Promise<Content | undefined> {
    const text = await settingOf(db, this.#setting);
    return text === undefined ? undefined : { text, from: `the setting ${this.#setting}` };
  }

  async content(db: Db, dataDir: string): Promise<Content | undefined> {
    return (isPostgres(db) ? await this.#settingContent(db) : undefined) ?? (await this.#fileContent(dataDir));
  }

  async read(db: Db, dataDir: string): Promise<V | undefined> {
    const content = await this.content(db, dataDir);
    return content && this.parse(content);
  }

  /** Shares the file with other instances unless a setting exists. Throws OperatorFileError. @param warn is called if this instance's file is ignored */
  async share(db: Db, dataDir: string, warn: (message: string) => void) {
    const content = await this.#fileContent(dataDir);
    const value = content && this.parse(content);
    if (!content || !isPostgres(db) || (await claimSetting(db, this.#setting, JSON.stringify(value)))) return;
    if ((await settingOf(db, this.#setting)) !== JSON.stringify(value))
      warn(`${content.from} is ignored: instances share other settings, changed in the admin area`);
  }

  /** Stores new content for all instances. @param alongside writes before it in the same transaction; may refuse by throwing */
  async write(db: Db, dataDir: string, value: V, alongside: (trx: Transaction) => Promise<void>) {
    await transaction(db, async (trx) => {
      await alongside(trx);
      if (isPostgres(trx)) await saveSetting(trx, this.#setting, JSON.stringify(value));
      else await writeWhole(path.join(dataDir, this.name), `${JSON.stringify(value, null, 2)}\n`);
    });
  }

  /** Writes the shared setting back to a file, for sites that leave PostgreSQL. */
  async keep(db: Db, dataDir: string) {
    const content = await this.#settingContent(db);
    if (content) await writeWhole(path.join(dataDir, this.name), `${JSON.stringify(this.parse(content), null, 2)}\n`);
  }
}
