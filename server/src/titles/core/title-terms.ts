import type { Transaction } from '../../platform/database/database.ts';
import { listOf } from '../../platform/database/json-list.ts';
import { toSimplified } from '../../platform/text/chinese.ts';
import type { TitleRow } from '../fields/index.ts';
import { insertTerms, removeTerms } from './terms.store.ts';
import type { TermRow } from './titles.store.ts';

type TermColumns = Pick<TitleRow, 'vod_actor' | 'vod_director' | 'vod_tag'>;

export const termsOf = (vodId: number, title: TermColumns): TermRow[] => [
  ...listOf(title.vod_actor).map((name) => ({ kind: 'actor' as const, term: toSimplified(name), vod_id: vodId })),
  ...listOf(title.vod_director).map((name) => ({ kind: 'director' as const, term: toSimplified(name), vod_id: vodId })),
  ...listOf(title.vod_tag).map((name) => ({ kind: 'tag' as const, term: name, vod_id: vodId })),
];

export async function changeTerms(trx: Transaction, vodId: number, before: TermColumns, after: TermColumns) {
  if (before.vod_actor === after.vod_actor && before.vod_director === after.vod_director && before.vod_tag === after.vod_tag) return;
  const terms = termsOf(vodId, after);
  await removeTerms(
    trx,
    termsOf(vodId, before).filter((term) => !terms.some((other) => other.kind === term.kind && other.term === term.term)),
  );
  await insertTerms(trx, terms);
}
