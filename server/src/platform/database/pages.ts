/** Reads many rows in pages, so that an export never holds all of them. */
import type { Paging } from '@yinmu/contract/endpoint.ts';
import type { SelectQueryBuilder, StringReference } from 'kysely';
import { yieldToEventLoop } from '../jobs/time-slices.ts';

export interface IdPage {
  ids: number[];
  total: number;
}

/** Returns a page of a descending list; the last page is as cheap as the first. */
export function pageOfIds(list: Uint32Array, order: 'asc' | 'desc', { page, limit }: Paging): IdPage {
  const total = list.length;
  const first = Math.min(total, (page - 1) * limit);
  const end = Math.min(total, first + limit);
  return { ids: order === 'desc' ? [...list.subarray(first, end)] : [...list.subarray(total - end, total - first)].reverse(), total };
}

const PAGE = 500;

/** Reads rows in the order of a number. @param read returns at most `max` rows whose number is above `above` */
export async function* pagesOf<R>(read: (above: number, max: number) => Promise<R[]>, numberOf: (row: R) => number): AsyncGenerator<R[]> {
  for (let above = 0; ; ) {
    const rows = await read(above, PAGE);
    yield rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || last === undefined) return;
    above = numberOf(last);
    await yieldToEventLoop();
  }
}

/** Reads the rows of a query in the order of a number. @param column the column of the number, if its name is ambiguous */
export const pagesBy = <D, T extends keyof D, R, K extends keyof R & string>(
  query: SelectQueryBuilder<D, T, R>,
  key: K,
  column: StringReference<D, T> = key as never,
) =>
  pagesOf(
    (above, max) =>
      query
        .where(column, '>', above as never)
        .orderBy(column)
        .limit(max)
        .execute(),
    (row) => row[key] as number,
  );

export async function* mapPages<A, B>(pages: AsyncIterable<readonly A[]>, of: (row: A) => B): AsyncGenerator<B[]> {
  for await (const rows of pages) yield rows.map(of);
}

export async function allOf<R>(pages: AsyncIterable<readonly R[]>): Promise<R[]> {
  const rows: R[] = [];
  for await (const page of pages) for (const row of page) rows.push(row);
  return rows;
}
