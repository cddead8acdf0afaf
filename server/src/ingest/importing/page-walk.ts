/**
 * A walk through the pages of a collection API. A source's page count and total are hints: the walk ends when a page brings
 * nothing new and they agree with the pages read, and it reports the pages that it could not read. It ends with any source.
 */
import { hash } from 'node:crypto';
import { DAY_MS } from '@yinmu/contract/time-units.ts';
import type { SourcePage } from './read/source-page.ts';
import { NotAnApiError, type Source, StoppedError } from './source-api.ts';

/** The position of a walk. Pages have the size that was asked for; 0 stands for the source's own. */
export interface WalkPosition {
  page: number;
  size: number;
  /** Records read so far. */
  read: number;
  /** When the walk began, perhaps in an earlier import that stopped. */
  begun: string;
}
export interface WalkLimits {
  pages: number;
  records: number;
  /** Pages beyond the source's first page count, as a number and as a share of it. */
  beyond: number;
  beyondShare: number;
  /** Pages of a source that names no credible page count and total. */
  uncounted: number;
  timeMs: number;
}
export const WALK_LIMITS: WalkLimits = { pages: 100_000, records: 5_000_000, beyond: 100, beyondShare: 0.1, uncounted: 1000, timeMs: DAY_MS };
export const PAGE_SIZE = 100;
/** Attempts at a page that brings nothing, before it counts as unread. */
export const ASKED = 3;
/** The factor by which page count and total may differ: a source may count pages of ten and send a hundred. */
const TIMES_APART = 20;
/** Unread pages in a row that end the walk. */
export const UNREAD_IN_A_ROW = 3;

export interface WalkOptions {
  after?: WalkPosition;
  /** Asks only for titles changed in the last hours. */
  hours?: number;
  /** Pause between requests, milliseconds. */
  delayMs?: number;
  /** Pages to read at most, whatever page count the source claims. */
  pages?: number;
  limits?: Partial<WalkLimits>;
}
/** `claim`: the source's size was not credible, and as many pages were read as of a source that names none. */
export type WalkEnd = 'complete' | 'incomplete' | 'stopped' | 'pages' | 'claim' | 'records' | 'time';

const sizeOf = (page: SourcePage) => page.records.length + page.broken.length;

/** A digest of a page by its records' ids, because counts of views differ between answers. */
function digestOf(page: SourcePage): string {
  const ids = page.records.map((record) => (record as { vod_id?: unknown } | null)?.vod_id ?? JSON.stringify(record));
  return hash('sha1', JSON.stringify([ids, page.broken]), 'base64url');
}

export class Walk {
  /** Numbers of pages within the source's page count that came back empty at every attempt. */
  readonly unread: number[] = [];
  end: WalkEnd = 'stopped';
  position: WalkPosition;
  /** Where a later import continues: before the first page that could not be read. */
  resumeAt: WalkPosition;
  pagecount: number | undefined;
  total: number | undefined;
  readonly #source: Source;
  readonly #options: WalkOptions;
  readonly #limits: WalkLimits;
  readonly #seen = new Set<string>();
  /** The largest number of records of a page. */
  #fullest = 0;

  constructor(source: Source, options: WalkOptions) {
    this.#source = source;
    this.#options = options;
    this.#limits = { ...WALK_LIMITS, ...options.limits };
    this.position = options.after ?? { page: 0, size: PAGE_SIZE, read: 0, begun: new Date().toISOString() };
    this.resumeAt = this.position;
  }

  /** Titles that remain by the source's total; undefined when it names none, or one that is refuted. */
  get missing(): number | undefined {
    const { total, position } = this;
    return !total || position.read > total + this.#fullest ? undefined : Math.max(0, total - position.read);
  }

  /** Yields pages with new records until the end. While a page is handled, `position` is that page's, so that it can be stored with it. */
  async *pages(): AsyncGenerator<SourcePage> {
    const begun = Date.now();
    let max: number | undefined;
    let inARow = 0;
    try {
      for (let number = this.position.page + 1; ; number++) {
        const reached = this.#limitReached(number, max, begun);
        if (reached) return void (this.end = reached);
        const page = await this.#ask(number);
        max ??= this.#most(number);
        if (page === undefined) {
          if (this.#isEnd(number)) return void (this.end = this.#isWhole ? 'complete' : 'incomplete');
          this.unread.push(number);
          if (++inARow >= UNREAD_IN_A_ROW) return void (this.end = 'incomplete');
          continue;
        }
        inARow = 0;
        this.position = { ...this.position, page: number, read: this.position.read + sizeOf(page) };
        if (this.unread.length === 0) this.resumeAt = this.position;
        yield page;
        if (this.#options.delayMs) await this.#source.pause(this.#options.delayMs);
      }
    } catch (error) {
      if (!(error instanceof StoppedError)) throw error;
      this.end = 'stopped';
    }
  }

  #limitReached(number: number, max: number | undefined, begun: number): WalkEnd | undefined {
    this.#source.throwIfStopped();
    if (Date.now() - begun >= this.#limits.timeMs) return 'time';
    if (this.position.read >= this.#limits.records) return 'records';
    if (number <= (max ?? Number.POSITIVE_INFINITY)) return undefined;
    return this.#options.pages === undefined && !this.#isCredible ? 'claim' : 'pages';
  }

  /** The last page to read: the source's first page count and some more, because catalogues grow and some sources miscount. */
  #most(first: number): number {
    const { pages, beyond, beyondShare, uncounted } = this.#limits;
    if (this.#options.pages !== undefined) return this.#options.pages;
    const claimed = this.#isCredible ? Math.max(this.pagecount ?? 0, this.#pagesOfTotal) : 0;
    return Math.min(pages, claimed > 0 ? Math.max(claimed, first) + Math.max(beyond, Math.ceil(claimed * beyondShare)) : first - 1 + uncounted);
  }

  get #pagesOfTotal(): number {
    return Math.ceil((this.total ?? 0) / Math.max(1, this.#fullest));
  }

  /** Whether page count and total are within the limits and agree with each other, whatever page size each counts by. */
  get #isCredible(): boolean {
    const { pagecount = 0, total = 0 } = this;
    if (pagecount > this.#limits.pages || total > this.#limits.records) return false;
    const byTotal = this.#pagesOfTotal;
    return pagecount === 0 || byTotal === 0 || (pagecount <= byTotal * TIMES_APART && byTotal <= pagecount * TIMES_APART);
  }

  /** Whether everything was read. An empty catalogue is more likely a fault of the source, but an empty list of changes is an answer. */
  get #isWhole() {
    return this.unread.length === 0 && !this.missing && (this.position.read > 0 || this.#options.hours !== undefined);
  }

  /** Whether the source's figures say that no page follows; the total is more reliable than the page count. */
  #agrees(number: number): boolean {
    const { missing } = this;
    if (missing !== undefined) return missing === 0;
    return this.pagecount === undefined || number > this.pagecount;
  }

  /** Whether the walk ends here: no page beyond the page count is tried, even if the total says that records are missing. */
  #isEnd(number: number): boolean {
    return this.#agrees(number) || number > Math.max(this.pagecount ?? 0, this.#pagesOfTotal);
  }

  /** Asks for a page, again while it brings nothing new although records are missing; undefined when it never does. */
  async #ask(number: number): Promise<SourcePage | undefined> {
    for (let asked = 1; ; asked++) {
      const page = await this.#fetch(number);
      // An empty page often carries wrong figures, so that those of the pages before it stay.
      if (sizeOf(page) > 0 || this.#seen.size === 0) {
        this.total = page.total ?? this.total;
        this.pagecount = page.pagecount ?? this.pagecount;
      }
      const digest = digestOf(page);
      if (sizeOf(page) > 0 && !this.#seen.has(digest)) {
        this.#seen.add(digest);
        this.#fullest = Math.max(this.#fullest, sizeOf(page));
        return page;
      }
      const counted = this.total !== undefined || this.pagecount !== undefined;
      if (asked >= ASKED || (this.#agrees(number) && (counted || asked > 1))) return undefined;
      await this.#source.again(`page ${number} brought nothing new`, asked - 1);
    }
  }

  /** Fetches a page. A source that cannot answer pages of a hundred is walked in its own page size. */
  async #fetch(number: number): Promise<SourcePage> {
    const query = { ac: 'videolist', pg: number, h: this.#options.hours };
    const { size } = this.position;
    if (size === 0) return this.#source.page(query);
    const isFirst = this.#seen.size === 0 && this.#options.after === undefined;
    if (!isFirst) return this.#source.page({ ...query, pagesize: size });
    try {
      const page = await this.#source.page({ ...query, pagesize: size });
      if (sizeOf(page) > 0 || page.total === 0) return page;
    } catch (error) {
      if (!(error instanceof NotAnApiError)) throw error;
      const own = await this.#source.page(query, false).catch(() => undefined);
      if (!own) throw error;
      this.position = { ...this.position, size: 0 };
      return own;
    }
    this.position = { ...this.position, size: 0 };
    return this.#source.page(query);
  }
}
