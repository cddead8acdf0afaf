/** Keeps the full-text index (FTS5) in its own, disposable file. Row IDs start with the popularity, so a common query stops after the best thousand. */
import { hash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { timeSlices } from '../../../platform/jobs/time-slices.ts';
import { Cache } from '../../../platform/memory/cache.ts';
import { deletions, distance, INDEXED_FROM, MAX_WORD_LENGTH, typosAllowed } from '../typos.ts';
import { documentOf, type IndexedTitle, latinWords } from './document.ts';

export const VERSION = 2;
const ID_SPAN = 2 ** 40;
const BUCKETS = 40;
const LEASE_MS = 10_000;
const MAX_WORD_BYTES = 8 * 1024 * 1024;
/** Merges segments after one in this many titles was written. */
const TIDY_FROM = 10;
const TIDY_PAGES = 50;

/** How FTS5 merges segments: continuously, or once at the end of an import. */
const SERVING = { automerge: 8, crisismerge: 16, hashsize: 1024 * 1024 };
const BULK = { automerge: 0, crisismerge: 1000, hashsize: 8 * 1024 * 1024 };

const TABLES = `
  CREATE TABLE state (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE VIRTUAL TABLE words USING fts5(name, alias, sound, people, tags,
    content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 tokenchars '_'");
  CREATE TABLE document (vod_id INTEGER PRIMARY KEY, place INTEGER NOT NULL, digest TEXT NOT NULL) STRICT;
  CREATE TABLE typo (key TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (key, word)) STRICT, WITHOUT ROWID;
  INSERT INTO words(words, rank) VALUES ('automerge', 8);
  PRAGMA user_version = ${VERSION};
`;

/** Uses one bucket per factor of √2 in views; results are sorted exactly afterward. */
const bucketOf = (hits: number) => Math.max(0, BUCKETS - Math.floor(Math.log2(hits + 1) * 2));
const placeOf = (row: IndexedTitle) => bucketOf(row.hits) * ID_SPAN + row.vod_id;

export interface Watermark {
  rev: number;
  vodId: number;
}

export const searchFile = (dataDir: string) => path.join(dataDir, 'search.db');

export class SearchFile {
  /** True while titles are missing, which answers should say. */
  isBuilding = false;
  readonly #place: string;
  #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #holder = `${process.pid}-${Math.random()}`;
  /** Words whose typos are already stored. If a word was evicted, storing it again changes nothing. */
  readonly #knownWords = new Cache<string, true>({ name: 'typo-words', maxBytes: MAX_WORD_BYTES, bytesOf: () => 0 });
  /** Titles written since the last merge. */
  #written = 0;
  #writes = 0;

  /** @param bulk for imports: less memory, rare checkpoints, exclusive writing */
  constructor(dataDir: string, bulk = false) {
    mkdirSync(dataDir, { recursive: true });
    this.#place = searchFile(dataDir);
    this.#database = open(this.#place);
    if (!bulk) {
      this.#setServing();
      return;
    }
    this.#database.exec('PRAGMA mmap_size=0; PRAGMA cache_size=-16384; PRAGMA wal_autocheckpoint=4000');
    this.#setMerging(BULK);
    this.#lease();
  }

  #setServing() {
    // An import that was killed leaves its own settings behind.
    const automerge = this.#value("SELECT v FROM words_config WHERE k = 'automerge'");
    if (automerge !== SERVING.automerge && !this.isLeased()) this.#setMerging(SERVING);
    // A separate thread checkpoints the log (platform/database/checkpoints.ts); commits checkpoint only from 64 MB on.
    this.#database.exec('PRAGMA wal_autocheckpoint=16000');
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** `run()` would throw, because it returns the last rowid, and FTS5's internal rowids (from deletions) exceed the safe integer range. */
  #write(sql: string, ...values: (string | number | bigint)[]) {
    this.#prepare(sql).all(...values);
  }

  /** Returns the first column of the first row, or undefined without rows. */
  #value<T extends string | number | null>(sql: string, ...values: string[]): T | undefined {
    const [value] = Object.values(this.#prepare(sql).get(...values) ?? {});
    return value as T | undefined;
  }

  #state(name: string): string | undefined {
    return this.#value('SELECT value FROM state WHERE name = ?', name);
  }

  #setState(name: string, value: string) {
    this.#write('INSERT INTO state (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value', name, value);
  }

  watermark(): Watermark {
    const [rev = 0, vodId = 0] = (this.#state('watermark') ?? '0 0').split(' ').map(Number);
    return { rev, vodId };
  }

  isLeased(): boolean {
    const [holder, until = '0'] = (this.#state('lease') ?? '').split(' ');
    return holder !== undefined && holder !== '' && holder !== this.#holder && Number(until) > Date.now();
  }

  #lease() {
    this.#setState('lease', `${this.#holder} ${Date.now() + LEASE_MS}`);
  }

  /** Changes whenever any program changes the index. */
  version(): string {
    return `${this.#value<number>('PRAGMA data_version')} ${this.#writes}`;
  }

  /** Writes the rows and the watermark in one transaction. */
  write(rows: readonly IndexedTitle[], watermark: Watermark) {
    this.#writes++;
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      for (const row of rows) this.#put(row);
      this.#written += rows.length;
      this.#setState('watermark', `${watermark.rev} ${watermark.vodId}`);
      this.#lease();
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      this.#knownWords.clear();
      throw error;
    }
  }

  /**
   * Merges segments, because a search reads each of them: merged, it is three times as fast with a million titles. Runs in small steps, and only after many
   * writes.
   */
  async tidy() {
    // The highest ID approximates the number of titles, since IDs are dense. Counting a million rows would keep a visitor waiting.
    const titles = this.#value<number | null>('SELECT MAX(vod_id) FROM document') ?? 0;
    if (this.#written === 0 || this.#written * TIDY_FROM < titles) return;
    const pace = timeSlices();
    this.#written = 0;
    this.#setMerging(SERVING);
    // FTS5 protocol: negative starts a full merge, positive continues it.
    for (let pages = -TIDY_PAGES; ; pages = TIDY_PAGES) {
      const before = this.#changes();
      this.#write("INSERT INTO words (words, rank) VALUES ('merge', ?)", pages);
      if (this.#changes() - before < 2) return;
      this.#lease();
      await pace();
    }
  }

  #changes(): number {
    return this.#value<number>('SELECT total_changes()') ?? 0;
  }

  #setMerging(settings: Record<string, number>) {
    for (const [name, value] of Object.entries(settings)) this.#write('INSERT INTO words (words, rank) VALUES (?, ?)', name, BigInt(value));
  }

  release() {
    if (!this.isLeased()) this.#setState('lease', '');
  }

  #known(vodId: number) {
    return this.#prepare('SELECT place, digest FROM document WHERE vod_id = ?').get(vodId) as { place: number; digest: string } | undefined;
  }

  /** Returns whether the title's popularity moved it to another bucket. */
  isMisplaced(row: IndexedTitle): boolean {
    const known = this.#known(row.vod_id);
    return known !== undefined && known.place !== placeOf(row);
  }

  #put(row: IndexedTitle) {
    const known = this.#known(row.vod_id);
    const document = documentOf(row);
    const digest = row.visible ? hash('sha1', Object.values(document).join('\n'), 'base64url') : '';
    const place = placeOf(row);
    if (known?.digest === digest && known.place === place) return;
    if (known && known.digest !== '') this.#write('DELETE FROM words WHERE rowid = ?', known.place);
    this.#write(
      'INSERT INTO document (vod_id, place, digest) VALUES (?, ?, ?) ON CONFLICT (vod_id) DO UPDATE SET place = excluded.place, digest = excluded.digest',
      row.vod_id,
      place,
      digest,
    );
    if (!row.visible) return;
    this.#write(
      'INSERT INTO words (rowid, name, alias, sound, people, tags) VALUES (?, ?, ?, ?, ?, ?)',
      place,
      document.name,
      document.alias,
      document.sound,
      document.people,
      document.tags,
    );
    for (const word of latinWords(row)) this.#learn(word);
  }

  #learn(word: string) {
    if (word.length < INDEXED_FROM || word.length > MAX_WORD_LENGTH || this.#knownWords.get(word)) return;
    this.#knownWords.set(word, true);
    for (const key of deletions(word, Math.max(1, typosAllowed(word)))) this.#write('INSERT OR IGNORE INTO typo (key, word) VALUES (?, ?)', key, word);
  }

  /** Returns matching IDs, roughly the most popular first. */
  find(expression: string, limit: number): number[] {
    const statement = this.#prepare('SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?');
    // Building a thousand objects costs more than the search.
    statement.setReturnArrays(true);
    const rows = statement.all(expression, limit) as unknown as [number][];
    return rows.map(([rowid]) => rowid % ID_SPAN);
  }

  /** Returns known words near a mistyped one, nearest first. */
  corrections(word: string): string[] {
    const most = typosAllowed(word);
    if (most === 0) return [];
    const found = new Map<string, number>();
    for (const key of deletions(word, most))
      for (const { word: candidate } of this.#prepare('SELECT word FROM typo WHERE key = ?').all(key) as { word: string }[]) {
        if (found.has(candidate) || candidate === word) continue;
        const far = distance(word, candidate);
        if (far <= most) found.set(candidate, far);
      }
    return [...found]
      .sort((a, b) => a[1] - b[1])
      .map(([candidate]) => candidate)
      .slice(0, 20);
  }

  /** Recreates the file, for a catalogue that was replaced. */
  renew() {
    this.#database.close();
    remove(this.#place);
    this.#statements.clear();
    this.#knownWords.clear();
    this.#writes++;
    this.#database = open(this.#place);
    this.#setServing();
  }

  close() {
    this.#database.close();
  }
}

function remove(file: string) {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

/** Recreates a damaged or outdated file, because its content is derived from the database. */
function open(file: string): DatabaseSync {
  for (const attempt of [1, 2]) {
    const database = new DatabaseSync(file, { timeout: 5000 });
    try {
      database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-65536; PRAGMA mmap_size=2147418112; PRAGMA temp_store=MEMORY');
      const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
      if (version === VERSION) return database;
      if (version === 0) {
        database.exec(`BEGIN IMMEDIATE; ${TABLES} COMMIT`);
        return database;
      }
    } catch (error) {
      if (attempt === 2 || ![11, 26].includes(((error as { errcode?: number }).errcode ?? 0) & 0xff)) throw error;
    }
    database.close();
    remove(file);
  }
  throw new Error(`${file} cannot be made anew`);
}
