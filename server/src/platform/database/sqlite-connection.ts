/** A connection of `node:sqlite` as the site opens it. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

const MAX_STATEMENTS = 200;
/**
 * Every commit of a member's data is on the disk before it is acknowledged. Without a memory map (decision 0019). The log is
 * folded in by a thread (checkpoints.ts); by a commit only once it is 256 MB long, should the thread have ended.
 */
const SERVING = 'PRAGMA synchronous=FULL; PRAGMA cache_size=-65536; PRAGMA wal_autocheckpoint=16000';
/** An import can be repeated: it syncs when the log is folded in, which it does rarely, and takes little memory. */
const BULK = 'PRAGMA synchronous=NORMAL; PRAGMA cache_size=-8192; PRAGMA wal_autocheckpoint=4000';

/** A statement, and whether it returns rows. That is asked once, because to name its columns takes longer than to read a title. */
interface Prepared {
  statement: StatementSync;
  answersRows: boolean;
}

/** A connection with a cache of its prepared statements. */
export class Connection {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(file: string, bulk: boolean) {
    this.database = new DatabaseSync(file, { timeout: 5000 });
    // secure_delete: what a member deletes is overwritten. page_size (of a new file): several titles fit into a page, and none overflows.
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
