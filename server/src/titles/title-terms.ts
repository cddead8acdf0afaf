/** The people and tags by which a title is found. */
import { toSimplified } from '../platform/chinese.ts';
import type { Transaction } from '../platform/database.ts';
import { listOf } from '../platform/json-list.ts';
import type { TitleRow } from '../title-fields/index.ts';
import type { TermRow } from './titles.store.ts';
import { insertTerms, removeTerms } from './titles-write.store.ts';

export const termsOf = (vodId: number, title: Pick<TitleRow, 'vod_actor' | 'vod_director' | 'vod_tag'>): TermRow[] => [
  ...listOf(title.vod_actor).map((name) => ({ kind: 'actor' as const, term: toSimplified(name), vod_id: vodId })),
  ...listOf(title.vod_director).map((name) => ({ kind: 'director' as const, term: toSimplified(name), vod_id: vodId })),
  ...listOf(title.vod_tag).map((name) => ({ kind: 'tag' as const, term: name, vod_id: vodId })),
];

/** Makes a title's people and tags what they are after a change. */
export async function changeTerms(db: Transaction, before: TitleRow, after: TitleRow) {
  const terms = termsOf(before.vod_id, after);
  await removeTerms(
    db,
    termsOf(before.vod_id, before).filter((term) => !terms.some((kept) => kept.kind === term.kind && kept.term === term.term)),
  );
  await insertTerms(db, terms);
}
