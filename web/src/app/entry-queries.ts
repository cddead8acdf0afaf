/** Server entry for the main thread: lists the API requests a page needs before it is rendered. Does not load React. */
import type { PrefetchRequest } from '@yinmu/contract/initial-state.ts';
import { type FirstQueries, wantedOf } from '../api/query.ts';

const queries = import.meta.glob<{ firstQueries?: FirstQueries }>('../screens/*/*.queries.ts', { eager: true });

export const wanted = (screen: string, address: Parameters<FirstQueries>[0]): PrefetchRequest[] =>
  (queries[`../screens/${screen}.queries.ts`]?.firstQueries?.(address) ?? []).map(wantedOf);
