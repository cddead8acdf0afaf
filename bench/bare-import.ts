/** Lower bound of an import: parses each line, stores it in one table and its words in FTS5. */
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { OUT } from './bench-site.ts';

const BATCH = 1000;

/** @returns titles a second, in one thread */
export async function bareImport(file: string): Promise<number> {
  const dir = mkdtempSync(path.join(OUT, 'bare-'));
  const database = new DatabaseSync(path.join(dir, 'bare.db'));
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; CREATE TABLE title (id INTEGER PRIMARY KEY, record TEXT) STRICT');
  database.exec("CREATE VIRTUAL TABLE words USING fts5(name, people, content='')");
  const title = database.prepare('INSERT INTO title (record) VALUES (?)');
  const words = database.prepare('INSERT INTO words (rowid, name, people) VALUES (?, ?, ?)');
  const begun = performance.now();
  let count = 0;
  database.exec('BEGIN');
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const record = JSON.parse(line) as Record<string, string>;
    const { lastInsertRowid } = title.run(JSON.stringify(record));
    words.run(lastInsertRowid, [...(record.vod_name ?? '')].join(' '), `${record.vod_actor ?? ''} ${record.vod_director ?? ''}`);
    if (++count % BATCH === 0) database.exec('COMMIT; BEGIN');
  }
  database.exec('COMMIT');
  const seconds = (performance.now() - begun) / 1000;
  database.close();
  rmSync(dir, { recursive: true });
  return Math.round(count / seconds);
}
