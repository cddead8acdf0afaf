/** Entry in the server's main thread: what a page asks of the API before it is rendered. Nothing of React is loaded. */
import type { PrefetchRequest } from '@yinmu/contract/initial-state.ts';
import { type FirstQueries, wantedOf } from '../api/query.ts';

const queries = import.meta.glob<{ firstQueries?: FirstQueries }>('../screens/*/*.queries.ts', { eager: true });

export const wanted = (screen: string, address: Parameters<FirstQueries>[0]): PrefetchRequest[] =>
  (queries[`../screens/${screen}.queries.ts`]?.firstQueries?.(address) ?? []).map(wantedOf);
