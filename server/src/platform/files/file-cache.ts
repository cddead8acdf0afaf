/** Caches files on disk. Beyond a number of bytes, drops those that were least recently used. */
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './files.ts';

/** A full cache shrinks to this share of its size. */
const ROOM = 0.9;
/** The last use of a file is written to disk at most this often. */
const TOUCH_MS = 3_600_000;

export class FileCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #files = new Map<string, { size: number; touched: number }>();
  #bytes = 0;
  #evicting: Promise<void> = Promise.resolve();
  /** Resolves once the files already on disk are indexed. */
  readonly ready: Promise<void>;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.ready = this.#look();
  }

  get bytes(): number {
    return this.#bytes;
  }

  async #look() {
    await mkdir(this.#folder, { recursive: true });
    const found = [];
    for (const name of await readdir(this.#folder)) {
      const file = await stat(path.join(this.#folder, name)).catch(() => undefined);
      if (file?.isFile()) found.push({ name, size: file.size, touched: file.mtimeMs });
    }
    for (const { name, size, touched } of found.sort((a, b) => a.touched - b.touched)) if (!this.#files.has(name)) this.#note(name, size, touched);
    this.#evict();
  }

  #note(name: string, size: number, touched: number) {
    this.#bytes += size - (this.#files.get(name)?.size ?? 0);
    this.#files.delete(name);
    this.#files.set(name, { size, touched });
  }

  async get(name: string): Promise<Buffer | undefined> {
    const bytes = await readFile(path.join(this.#folder, name)).catch(() => undefined);
    if (!bytes) return undefined;
    const now = Date.now();
    const touched = this.#files.get(name)?.touched ?? 0;
    const again = now - touched > TOUCH_MS;
    this.#note(name, bytes.length, again ? now : touched);
    if (again) await utimes(path.join(this.#folder, name), now / 1000, now / 1000).catch(() => {});
    return bytes;
  }

  async put(name: string, bytes: Buffer) {
    await this.ready;
    await writeWhole(path.join(this.#folder, name), bytes);
    this.#note(name, bytes.length, Date.now());
    this.#evict();
  }

  #evict() {
    if (this.#bytes <= this.#maxBytes) return;
    const gone: string[] = [];
    for (const [name, { size }] of this.#files) {
      if (this.#bytes <= this.#maxBytes * ROOM) break;
      this.#files.delete(name);
      this.#bytes -= size;
      gone.push(name);
    }
    this.#evicting = this.#evicting.then(async () => {
      for (const name of gone) if (!this.#files.has(name)) await rm(path.join(this.#folder, name), { force: true });
    });
  }

  idle(): Promise<void> {
    return this.#evicting;
  }
}
