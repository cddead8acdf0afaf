/** Walks the pages of a collection API until one brings nothing new and the source's figures, which are only hints, agree. The walk ends with any source. */
import { hash } from 'node:crypto';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import type { SourcePage } from './read/source-page.ts';
import { NotAnApiError, type Source, StoppedError } from './source-api.ts';

/** The page to continue at. Pages have the requested size; 0 means the source's own. */
export interface WalkPosition {
  page: number;
  size: number;
  read: number;
  begun: string;
}
export interface WalkLimits {
  pages: number;
  records: number;
  /** Pages to read beyond the source's first page count, as a number and as a share. */
  beyond: number;
  beyondShare: number;
  /** Pages to read if the source has no credible figures. */
  uncounted: number;
  timeMs: number;
}
export const WALK_LIMITS: WalkLimits = { pages: 100_000, records: 5_000_000, beyond: 100, beyondShare: 0.1, uncounted: 1000, timeMs: DAY_MS };
export const PAGE_SIZE = 100;
/** Attempts before an empty page counts as unread. */
export const ASKED = 3;
/** Factor by which page count and total may disagree: a source may count pages of ten but send a hundred. */
const TIMES_APART = 20;
/** The walk ends after this many unread pages in a row. */
export const UNREAD_IN_A_ROW = 3;

export interface WalkOptions {
  after?: WalkPosition;
  hours?: number;
  delayMs?: number;
  /** Maximum number of pages, whatever the source claims. */
  pages?: number;
  limits?: Partial<WalkLimits>;
}
/** `claim` means that the source's size was not credible, so the walk stopped at the limit for sources without a size. */
export type WalkEnd = 'complete' | 'incomplete' | 'stopped' | 'pages' | 'claim' | 'records' | 'time';

const sizeOf = (page: SourcePage) => page.records.length + page.broken.length;

/** Digests only IDs, because view counts differ between answers. */
function digestOf(page: SourcePage): string {
  const ids = page.records.map((record) => (record as { vod_id?: unknown } | null)?.vod_id ?? JSON.stringify(record));
  return hash('sha1', JSON.stringify([ids, page.broken]), 'base64url');
}

export class Walk {
  /** Pages within the page count that came back empty at every attempt. */
  readonly unread: number[] = [];
  end: WalkEnd = 'stopped';
  position: WalkPosition;
  /** The position before the first unreadable page. */
  resumeAt: WalkPosition;
  pagecount: number | undefined;
  total: number | undefined;
  readonly #source: Source;
  readonly #options: WalkOptions;
  readonly #limits: WalkLimits;
  readonly #seen = new Set<string>();
  #fullest = 0;

  constructor(source: Source, options: WalkOptions) {
    this.#source = source;
    this.#options = options;
    this.#limits = { ...WALK_LIMITS, ...options.limits };
    this.position = options.after ?? { page: 0, size: PAGE_SIZE, read: 0, begun: new Date().toISOString() };
    this.resumeAt = this.position;
  }

  /** Missing records according to the source's total; undefined if it has no total, or one that proved wrong. */
  get missing(): number | undefined {
    const { total, position } = this;
    return !total || position.read > total + this.#fullest ? undefined : Math.max(0, total - position.read);
  }

  /** Yields pages with new records. While the caller handles a page, `position` belongs to that page, so that both can be stored together. */
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

  /** Returns the first page count plus a margin, because catalogues grow and some sources miscount. */
  #most(first: number): number {
    const { pages, beyond, beyondShare, uncounted } = this.#limits;
    if (this.#options.pages !== undefined) return this.#options.pages;
    const claimed = this.#isCredible ? Math.max(this.pagecount ?? 0, this.#pagesOfTotal) : 0;
    return Math.min(pages, claimed > 0 ? Math.max(claimed, first) + Math.max(beyond, Math.ceil(claimed * beyondShare)) : first - 1 + uncounted);
  }

  get #pagesOfTotal(): number {
    return Math.ceil((this.total ?? 0) / Math.max(1, this.#fullest));
  }

  /** True if page count and total are within limits and agree, whatever page size each assumes. */
  get #isCredible(): boolean {
    const { pagecount = 0, total = 0 } = this;
    if (pagecount > this.#limits.pages || total > this.#limits.records) return false;
    const byTotal = this.#pagesOfTotal;
    return pagecount === 0 || byTotal === 0 || (pagecount <= byTotal * TIMES_APART && byTotal <= pagecount * TIMES_APART);
  }

  /** True if everything was read. An empty catalogue is more likely a fault of the source; an empty list of changes is a valid answer. */
  get #isWhole() {
    return this.unread.length === 0 && !this.missing && (this.position.read > 0 || this.#options.hours !== undefined);
  }

  /** Returns whether the figures say that no page follows. The total is more reliable than the page count. */
  #agrees(number: number): boolean {
    const { missing } = this;
    if (missing !== undefined) return missing === 0;
    return this.pagecount === undefined || number > this.pagecount;
  }

  /** Ends at the page count, even if the total says that records are missing. */
  #isEnd(number: number): boolean {
    return this.#agrees(number) || number > Math.max(this.pagecount ?? 0, this.#pagesOfTotal);
  }

  /** Requests a page again while it brings nothing new although records are missing. Returns undefined if it never does. */
  async #ask(number: number): Promise<SourcePage | undefined> {
    for (let asked = 1; ; asked++) {
      const page = await this.#fetch(number);
      // Keeps the previous figures if the page is empty, because empty pages often carry wrong ones.
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

  /** Falls back to the source's own page size if it cannot send a hundred. */
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
