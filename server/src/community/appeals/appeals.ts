/** Handles appeals: one per removal, decided once. */

import type { Appeal, AppealOutcome, AppealStatus, OwnAppeal, OwnEntry } from '@yinmu/contract/community/appeals.endpoints.ts';
import * as endpoints from '@yinmu/contract/community/appeals.endpoints.ts';
import { HOLD_REASONS } from '@yinmu/contract/community/held-for.ts';
import { type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import { DAY_MS, type Language, REMOVAL_DAYS } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, type Transaction, transaction } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { canDecide, type Decider, decidedAlready, requirePending } from '../../platform/jobs/decide-once.ts';
import { problem } from '../../platform/problem.ts';
import { converter } from '../../platform/text/chinese.ts';
import { closeCase } from '../reports/index.ts';
import * as store from './entry-removals.store.ts';
import { insertRemoval, type NewRemoval, sweepRemovals } from './entry-removals.store.ts';
import { countOwnEntries, type OwnEntryRow, ownEntryRows } from './own-entries.store.ts';

export function registerAppeals(app: FastifyInstance, parts: AppealParts) {
  const { db } = parts;
  defineRoute(app, endpoints.getOwnEntries, ({ member, query, language }) => ownEntryPage(db, member.id, query, language));
  defineRoute(app, endpoints.addAppeal, ({ member, params, body }) => appeal(db, member.id, params.id, body.text));
  defineRoute(app, endpoints.getAppeals, ({ member, query }) => appealPage(db, member, query.status ?? 'pending', query));
  defineRoute(app, endpoints.decideAppeal, ({ member, params, body }) =>
    decideAppeal(parts, params.id, { by: member, outcome: body.outcome, answer: body.answer, version: body.version }),
  );
}

/** @returns the removal's ID; 0 for a visitor's post, which cannot be appealed */
export async function recordRemoval(
  trx: Transaction,
  removal: Omit<NewRemoval, 'member_id'> & { member_id: number | null },
  now = Date.now(),
): Promise<number> {
  const { member_id, source, entry_id, removed_by } = removal;
  await closeCase(trx, source, entry_id, removed_by);
  await sweepRemovals(trx, new Date(now - REMOVAL_DAYS * DAY_MS).toISOString());
  return member_id === null ? 0 : insertRemoval(trx, { ...removal, member_id }, new Date(now).toISOString());
}

/** Shows an entry again and records the restoration (`setRestored`). */
export type Restore = (trx: Transaction, removal: store.RemovalRow, by: number) => Promise<void>;
export interface AppealParts {
  db: Db;
  restore: Record<store.Source, Restore>;
}

type AppealFields = Pick<store.RemovalRow, 'appeal' | 'status' | 'answer' | 'appealed_at' | 'decided_at'>;
const toOwnAppeal = ({ appeal, status, answer, appealed_at, decided_at }: AppealFields): OwnAppeal => ({
  text: appeal,
  status: status || 'pending',
  answer,
  created_at: appealed_at ?? '',
  decided_at,
});
function removalOf({ removal_id, reason, removed_at, appeal, status, answer, appealed_at, decided_at }: OwnEntryRow): OwnEntry['removal'] {
  if (reason === null || removed_at === null) return null;
  const appealed = status && { appeal: appeal ?? '', status, answer: answer ?? '', appealed_at, decided_at };
  return { id: removal_id, reason, removed_at, appeal: appealed ? toOwnAppeal(appealed) : null };
}

export async function ownEntryPage(db: Db, memberId: number, paging: Paging, language: Language) {
  const inLanguage = converter(language);
  const entries = (await ownEntryRows(db, memberId, paging)).map((row) => {
    const { kind, id, subject, subject_id, content, created_at, state, held_for } = row;
    const subject_name = subject === 'video' ? inLanguage(row.subject_name) : row.subject_name;
    const heldFor = state === 'held' ? HOLD_REASONS.filter((one) => held_for.split(',').includes(one)) : [];
    return { kind, id, subject, subject_id, subject_name, content, created_at, state, heldFor, removal: removalOf(row) };
  });
  return { entries, pagination: pagination(paging, await countOwnEntries(db, memberId)) };
}

/** Throws `not_found` or `already_appealed`. */
export const appeal = (db: Db, memberId: number, id: number, text: string): Promise<OwnAppeal> =>
  transaction(db, async (trx) => {
    const row = await store.ownRemoval(trx, memberId, id);
    if (!row) throw problem('not_found');
    if (row.status !== '' || !(await store.setAppeal(trx, row, text))) throw problem('already_appealed');
    return toOwnAppeal((await store.ownRemoval(trx, memberId, id)) ?? row);
  });

const toAppeal = (row: store.ShownRemoval, by: Decider): Appeal => ({
  id: row.id,
  kind: row.source === 'held' ? 'comment' : row.source,
  author: row.username,
  author_id: row.member_id,
  content: row.content,
  created_at: row.created_at,
  reason: row.reason,
  removed_at: row.removed_at,
  removedBy: row.remover_name ?? '',
  appeal: toOwnAppeal(row),
  decidedBy: row.decided_name ?? '',
  canDecide: canDecide(by, [row.member_id]),
  version: row.version,
});
export async function appealPage(db: Db, by: Decider, status: AppealStatus, paging: Paging) {
  return {
    appeals: (await store.appealRows(db, status, paging)).map((row) => toAppeal(row, by)),
    pagination: pagination(paging, await store.countAppeals(db, status)),
  };
}

export interface AppealDecision {
  by: Decider;
  outcome: AppealOutcome;
  answer: string;
  version: number | undefined;
}
/** Throws `own_case`, `already_decided`, or what `restore` throws. */
export const decideAppeal = ({ db, restore }: AppealParts, id: number, { by, outcome, answer, version }: AppealDecision): Promise<Appeal> =>
  transaction(db, async (trx) => {
    const row = await store.appealById(trx, id);
    if (!row) throw problem('not_found');
    const decidable = { ...row, status: row.status || 'pending', parties: [row.member_id] };
    requirePending(decidable, { by, version });
    if (!(await store.setDecision(trx, row, by.id, outcome, answer))) throw decidedAlready(decidable);
    // The entry may have been restored already.
    if (outcome === 'granted' && row.restored_at === null) await restore[row.source](trx, row, by.id);
    await recordAction(trx, by.id, `appeal.${outcome}`, `appeal ${id}`, { status: 'pending' }, { status: outcome }, row.member_id);
    return toAppeal((await store.appealById(trx, id)) as store.ShownRemoval, by);
  });
