/**
 * The operator's JSON files in DATA_DIR. Instances that share PostgreSQL share them as settings: the first start that finds a file gives its
 * content to all, and from then on the setting counts.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type Db, isPostgres, type Transaction } from '../database/database.ts';
import { claimSetting, saveSetting, settingOf } from '../database/setting.store.ts';
import { transaction } from '../database/transaction.ts';
import { OperatorError } from '../problem.ts';
import { writeWhole } from './files.ts';

/** A file that cannot be read, in one line that names it and the place in it. */
export class OperatorFileError extends OperatorError {}

interface Content {
  text: string;
  /** Where the text stands. */
  from: string;
}

export class OperatorFile<V> {
  readonly name: string;
  readonly #schema: TSchema;
  readonly #check: (value: V) => string | undefined;

  /**
   * @param name of the file
   * @param check what the schema cannot say; @returns what is wrong
   */
  constructor(name: string, schema: TSchema, check: (value: V) => string | undefined = () => undefined) {
    this.name = name;
    this.#schema = schema;
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

  /** @returns undefined where the operator has no such file. Throws OperatorFileError. */
  async content(db: Db, dataDir: string): Promise<Content | undefined> {
    return (isPostgres(db) ? await this.#settingContent(db) : undefined) ?? (await this.#fileContent(dataDir));
  }

  /** As `content`, and `parse`. */
  async read(db: Db, dataDir: string): Promise<V | undefined> {
    const content = await this.content(db, dataDir);
    return content && this.parse(content);
  }

  /**
   * Reads the file at the start, and gives it to the other instances unless there is a setting already. Throws OperatorFileError.
   * @param warn told where this instance's file is not what counts
   */
  async share(db: Db, dataDir: string, warn: (message: string) => void) {
    const content = await this.#fileContent(dataDir);
    const value = content && this.parse(content);
    if (!content || !isPostgres(db) || (await claimSetting(db, this.#setting, JSON.stringify(value)))) return;
    if ((await settingOf(db, this.#setting)) !== JSON.stringify(value))
      warn(`${content.from} is not read: what all instances share is another, which the admin area changes`);
  }

  /**
   * Stores a new content, for all instances.
   * @param alongside what the same transaction writes
   */
  async write(db: Db, dataDir: string, value: V, alongside: (trx: Transaction) => Promise<void>) {
    if (!isPostgres(db)) await writeWhole(path.join(dataDir, this.name), `${JSON.stringify(value, null, 2)}\n`);
    await transaction(db, async (trx) => {
      if (isPostgres(trx)) await saveSetting(trx, this.#setting, JSON.stringify(value));
      await alongside(trx);
    });
  }

  /** Writes what instances have shared as a file, for a site that leaves PostgreSQL. */
  async keep(db: Db, dataDir: string) {
    const content = await this.#settingContent(db);
    if (content) await writeWhole(path.join(dataDir, this.name), `${JSON.stringify(this.parse(content), null, 2)}\n`);
  }
}
