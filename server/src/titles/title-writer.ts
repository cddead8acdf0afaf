/**
 * All changes of titles in one transaction. They share one revision, which the first of them takes, and carry what follows from
 * them: people and tags, and where the URLs of episodes belong. Title and revision change in one transaction, which the type of the
 * constructor demands: a reader between the two would take the change for one it has seen.
 */
import type { SuggestedFields } from '@yinmu/contract/suggestions.endpoints.ts';
import type { Transaction } from '../platform/database.ts';
import { listOf } from '../platform/json-list.ts';
import type { TitleRow } from '../title-fields/index.ts';
import { editedColumns } from './edited-columns.ts';
import { replaceLines } from './lines.store.ts';
import { insertTerms } from './terms.store.ts';
import { changeTerms, termsOf } from './title-terms.ts';
import { titlesByIds } from './titles.store.ts';
import { insertTitles, type NewTitle, nextRevision, updateTitle } from './titles-write.store.ts';
import { rememberUrls } from './urls.store.ts';

/** The lines that a source's record brings for a title. */
export interface BroughtLines {
  vodId: number;
  sourceId: number;
  sourceVodId: string;
  /** The record may have brought lines before, which these replace. */
  isKnown: boolean;
  /** Each line's name and its episodes as JSON. */
  lines: readonly { line: string; episodes: string }[];
  /** Hashes of the episodes' URLs. */
  urls: readonly number[];
}

const MAX_LINE_NAME = 60;

export class TitleWriter {
  readonly #trx: Transaction;
  #taken: Promise<number> | undefined;

  constructor(trx: Transaction) {
    this.#trx = trx;
  }

  #revision(): Promise<number> {
    this.#taken ??= nextRevision(this.#trx);
    return this.#taken;
  }

  /** @returns the ids, in the order of the titles */
  async add(titles: readonly NewTitle[]): Promise<number[]> {
    if (titles.length === 0) return [];
    const ids = await insertTitles(this.#trx, titles, await this.#revision());
    await insertTerms(
      this.#trx,
      titles.flatMap((title, i) => termsOf(ids[i] as number, title)),
    );
    return ids;
  }

  /** @returns the row after the change */
  async change(row: TitleRow, columns: Partial<Omit<TitleRow, 'vod_id'>>): Promise<TitleRow> {
    const after = { ...row, ...columns };
    await changeTerms(this.#trx, row.vod_id, row, after);
    await updateTitle(this.#trx, row.vod_id, columns, await this.#revision());
    return after;
  }

  /** Writes fields as people give them, and locks them: no import takes them back. */
  async edit(vodId: number, fields: SuggestedFields) {
    const [row] = await titlesByIds(this.#trx, [vodId]);
    if (!row) return;
    const locked = JSON.stringify([...new Set([...listOf(row.locked), ...Object.keys(fields)])]);
    await this.change(row, { ...editedColumns(row, fields), locked });
  }

  /** The titles have been added or changed before, so that readers who follow the revision look at their lines too. */
  async setLines(brought: readonly BroughtLines[]) {
    const keyOf = ({ vodId, sourceId, sourceVodId }: BroughtLines) => ({ vod_id: vodId, source_id: sourceId, source_vod_id: sourceVodId });
    await replaceLines(
      this.#trx,
      brought.filter(({ isKnown }) => isKnown).map(keyOf),
      brought.flatMap((one) =>
        one.lines.map(({ line, episodes }, position) => ({ ...keyOf(one), position, route_id: line.slice(0, MAX_LINE_NAME), episodes })),
      ),
    );
    await rememberUrls(this.#trx, brought);
  }
}
