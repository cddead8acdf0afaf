/** Numbers of rows that SQLite never gives again. PostgreSQL's sequences never go back, so that nothing has to be done there. */
import { type Db, isPostgres } from './database.ts';
import { writerOf } from './sqlite-dialect.ts';

const KEY = /\binteger primary key\b(?! autoincrement)/i;

/**
 * Makes existing tables AUTOINCREMENT within the transaction of a migration. The text of the schema alone is changed, because rows are
 * stored alike with and without it: a table made anew would lose the rows of others that name it (DROP TABLE runs ON DELETE CASCADE,
 * and foreign keys cannot be switched off within a transaction), and its copy would take as long as the table is large.
 * @param tables whose key is `id`
 */
export async function neverGiveAgain(db: Db, tables: readonly string[]) {
  if (isPostgres(db)) return;
  await db.getExecutor().provideConnection(async (connection) => {
    const database = writerOf(connection);
    const { schema_version: version } = database.prepare('PRAGMA schema_version').get() as { schema_version: number };
    database.enableDefensive(false);
    try {
      database.exec('PRAGMA writable_schema = ON');
      for (const table of tables) {
        const found = database.prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table);
        const text = String(found?.sql);
        if (!KEY.test(text)) throw new Error(`the table ${table} has no INTEGER PRIMARY KEY without AUTOINCREMENT`);
        const changed = text.replace(KEY, (key) => `${key} AUTOINCREMENT`);
        database.prepare("UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?").run(changed, table);
      }
      // Other connections, of other programs too, read the schema anew.
      database.exec(`PRAGMA schema_version = ${version + 1}`);
    } finally {
      // This connection reads it anew, too.
      database.exec('PRAGMA writable_schema = RESET');
      database.enableDefensive(true);
    }
    // The highest row of a table may be deleted before the next is added.
    for (const table of tables) database.exec(`INSERT INTO sqlite_sequence (name, seq) SELECT '${table}', id FROM "${table}" ORDER BY id DESC LIMIT 1`);
  });
}
