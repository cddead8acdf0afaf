import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

const MAX_STATEMENTS = 200;
/**
 * Commits are synced before they are acknowledged. No memory map (decision 0019). A thread checkpoints (checkpoints.ts); commits only above 256 MB, in case
 * it died.
 */
const SERVING = 'PRAGMA synchronous=FULL; PRAGMA cache_size=-65536; PRAGMA wal_autocheckpoint=16000';
/** Imports can be repeated: sync only at checkpoints, which are rare, and use little memory. */
const BULK = 'PRAGMA synchronous=NORMAL; PRAGMA cache_size=-8192; PRAGMA wal_autocheckpoint=4000';

/** Whether a statement returns rows is determined once: that takes longer than reading a title. */
interface Prepared {
  statement: StatementSync;
  answersRows: boolean;
}

export class Connection {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(file: string, bulk: boolean) {
    this.database = new DatabaseSync(file, { timeout: 5000 });
    // secure_delete overwrites what members delete. page_size applies to new files: several titles fit, and none overflows.
    this.database.exec('PRAGMA page_size=16384; PRAGMA journal_mode=WAL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON; PRAGMA temp_store=MEMORY');
    this.database.exec(bulk ? BULK : SERVING);
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const prepared = { statement, answersRows: statement.columns().length > 0 };
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, prepared);
    return prepared;
  }

  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const { statement, answersRows } = this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (answersRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }
}
