/** Removes or holds many entries: exactly those listed in the preview. */

import { createHash } from 'node:crypto';
import * as endpoints from '@yinmu/contract/community/sweeps.endpoints.ts';
import {
  MAX_SWEEP,
  type previewSweep,
  SWEEP_UNDO_DAYS,
  type Sweep,
  type SweepPreview,
  type Swept,
  type startSweep,
} from '@yinmu/contract/community/sweeps.endpoints.ts';
import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../../operation/audit/index.ts';
import { type Db, type Transaction, transaction } from '../../../platform/database/database.ts';
import { defineRoute } from '../../../platform/http/define-route.ts';
import { type Decider, requireOther } from '../../../platform/jobs/decide-once.ts';
import { timeSlices } from '../../../platform/jobs/time-slices.ts';
import { problem } from '../../../platform/problem.ts';
import { watchedWordIn } from '../../hold-rules/index.ts';
import { reopenCase } from '../../reports/index.ts';
import { putBack, takeEntry } from './sweep-entries.ts';
import * as store from './sweeps.store.ts';
import { type FoundEntry, judgedEntries } from './sweeps.store.ts';

export function sweepRoutes(app: FastifyInstance, parts: SweepParts) {
  defineRoute(app, endpoints.previewSweep, ({ member, body }) => sweepPreview(parts, member, body));
  defineRoute(app, endpoints.startSweep, ({ member, body }) => sweep(parts, member, body));
  defineRoute(app, endpoints.getSweeps, () => sweepList(parts.db));
  defineRoute(app, endpoints.undoSweep, ({ member, params }) => undo(parts.db, member, params.id));
}

const PAGE = 500;
/** Entries to read per kind, newest first. */
const MAX_READ = 100_000;

async function foundWatched(db: Db, by: number, words: readonly string[]): Promise<FoundEntry[]> {
  if (words.length === 0) return [];
  const found: FoundEntry[] = [];
  const pace = timeSlices();
  for (const kind of ['comment', 'guestbook', 'danmaku'] as const)
    for (let read = 0, below = Number.MAX_SAFE_INTEGER; read < MAX_READ; read += PAGE) {
      const entries = await judgedEntries(db, by, kind, below, PAGE);
      for (const entry of entries) {
        await pace();
        if (watchedWordIn(entry.content, words) !== undefined) found.push(entry);
      }
      const last = entries.at(-1);
      if (entries.length < PAGE || last === undefined) break;
      below = last.id;
    }
  return found.sort((a, b) => b.created_at.localeCompare(a.created_at));
}

const EXAMPLES = 5;
const LISTED = 20;
/** Only admins may sweep moderators' posts, and nobody may sweep their own. */
async function requireBelow(db: Db, memberId: number, by: Decider): Promise<string> {
  const member = await store.memberOf(db, memberId);
  if (!member) throw problem('not_found');
  requireOther(by, [memberId]);
  const isAbove = member.role === 'moderator' || member.role === 'admin';
  if (memberId === by.id || (isAbove && by.role !== 'admin')) throw problem('forbidden');
  return member.username;
}
/** Throws `not_found`, `own_case` or `forbidden`. */
async function writerOf(db: Db, { kind, id = 0 }: Swept, by: Decider): Promise<{ writer: store.Writer; name: string; memberId: number | null }> {
  const entry = kind === 'entry' ? await store.writerOf(db, id) : undefined;
  const memberId = kind === 'member' ? id : entry?.member_id;
  if (memberId) return { writer: { memberId }, name: await requireBelow(db, memberId, by), memberId };
  // Without a cookie, the other posts of this visitor cannot be identified.
  if (!entry?.visitor) throw problem('not_found');
  return { writer: { visitor: entry.visitor }, name: entry.name, memberId: null };
}

const seenOf = (entries: readonly store.FoundEntry[]) =>
  createHash('sha256')
    .update(entries.map(({ kind, id, version, created_at }) => `${kind} ${id} ${version} ${created_at}`).join('\n'))
    .digest('base64url');

async function countsOf(db: Db, writer: store.Writer) {
  const counts = { comment: 0, held: 0, guestbook: 0, danmaku: 0, request: 0 };
  for (const { kind, count } of await store.countFound(db, writer)) counts[kind] = count;
  return counts;
}
export async function writtenBy(db: Db, memberId: number, max: number) {
  const entries = (await store.foundEntries(db, { memberId }, max)).map(({ kind, id, content, created_at }) => ({ kind, id, content, created_at }));
  return { counts: await countsOf(db, { memberId }), entries };
}

export interface SweepParts {
  db: Db;
  watchedWords: () => readonly string[];
}
interface Scope {
  name: string;
  memberId: number | null;
  counts(): Promise<SweepPreview['counts']>;
  /** Returns the entries in their current state, newest first. */
  entries(db: Db): Promise<store.FoundEntry[]>;
}
/** Throws what `writerOf` throws. */
async function scopeOf({ db, watchedWords }: SweepParts, of: Swept, by: Decider): Promise<Scope> {
  if (of.kind === 'member' || of.kind === 'entry') {
    const { writer, ...whose } = await writerOf(db, of, by);
    return { ...whose, counts: () => countsOf(db, writer), entries: (now) => store.foundEntries(now, writer, MAX_SWEEP) };
  }
  const found = of.kind === 'watched' ? await foundWatched(db, by.id, watchedWords()) : await store.chosenComments(db, by.id, of.ids ?? [0]);
  const counted = (kind: store.FoundEntry['kind']) => found.filter((entry) => entry.kind === kind).length;
  return {
    name: '',
    memberId: null,
    counts: async () => ({ comment: counted('comment'), held: 0, guestbook: counted('guestbook'), danmaku: counted('danmaku'), request: 0 }),
    entries: (now) => store.againFound(now, found.slice(0, MAX_SWEEP)),
  };
}

export async function sweepPreview(parts: SweepParts, by: Decider, { of }: BodyOf<typeof previewSweep>): Promise<SweepPreview> {
  const scope = await scopeOf(parts, of, by);
  const entries = await scope.entries(parts.db);
  const counts = await scope.counts();
  const examples = entries.slice(0, EXAMPLES).map(({ kind, content, created_at }) => ({ kind, content, created_at }));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const hasWords = of.kind !== 'watched' || parts.watchedWords().length > 0;
  return { name: scope.name, counts, total, taken: entries.length, examples, hasWords, seen: seenOf(entries) };
}

const undoableSince = () => new Date(Date.now() - SWEEP_UNDO_DAYS * DAY_MS).toISOString();
const toSweep = ({ id, kind, action, name, reason, total, at, by_name, undone_at, restored }: store.ShownSweep): Sweep => ({
  id,
  kind,
  action,
  name,
  reason,
  total,
  at,
  by: by_name ?? '',
  undone_at,
  restored,
  canUndo: undone_at === null && at >= undoableSince(),
});
export const sweepList = async (db: Db): Promise<Sweep[]> => (await store.sweepRows(db, LISTED)).map(toSweep);
const sweepOf = async (trx: Transaction, id: number) => toSweep((await store.sweepById(trx, id)) as store.ShownSweep);

/** Throws `bulk_changed`, `nothing_changed`, or what `writerOf` throws. */
export async function sweep(parts: SweepParts, by: Decider, { of, action = 'remove', reason = 'other', seen }: BodyOf<typeof startSweep>): Promise<Sweep> {
  // Scans before the transaction, because scanning all posts for watched words takes too long inside one.
  const { name, memberId, entries: found } = await scopeOf(parts, of, by);
  return transaction(parts.db, async (trx) => {
    const entries = await found(trx);
    if (seenOf(entries) !== seen) throw problem('bulk_changed', { count: entries.length });
    const items: store.SweepItem[] = [];
    const at = new Date().toISOString();
    const decision = { by: by.id, action, reason, heldFor: of.kind === 'watched' ? 'watched_word' : '' };
    for (const entry of entries) items.push(...(await takeEntry(trx, entry, decision)));
    if (items.length === 0) throw problem('nothing_changed');
    const row = { kind: of.kind, member_id: memberId, name, action, reason, total: items.length, at, by_id: by.id };
    const id = await store.insertSweep(trx, row, items);
    await store.forgetSweeps(trx, undoableSince());
    const taken = (kind: store.SweepItem['kind']) => items.filter((item) => item.kind === kind).length;
    const counts = {
      comments: taken('comment'),
      heldComments: taken('held'),
      messages: taken('guestbook'),
      danmaku: taken('danmaku'),
      requests: taken('request'),
    };
    await recordAction(trx, by.id, `entries.${action}`, `sweep ${id}`, null, { ...counts, reason }, memberId);
    return sweepOf(trx, id);
  });
}

/** Throws `bulk_not_found`, `bulk_undone`, `run_too_old`, `own_case` or `forbidden`. */
export const undo = (db: Db, by: Decider, id: number): Promise<Sweep> =>
  transaction(db, async (trx) => {
    const row = await store.sweepById(trx, id);
    if (!row) throw problem('bulk_not_found');
    if (row.undone_at !== null) throw problem('bulk_undone');
    if (row.at < undoableSince()) throw problem('run_too_old', { max: SWEEP_UNDO_DAYS });
    if (row.member_id !== null) await requireBelow(trx, row.member_id, by);
    let restored = 0;
    // Restored comments get new ids; answers by the same author follow them.
    const moved = new Map<number, number>();
    for (const item of await store.sweepItems(trx, id)) {
      const { kind, entry_id } = item;
      if (!(await putBack(trx, item, { by: by.id, moved }))) continue;
      restored++;
      const restoredId = (kind === 'comment' && moved.get(entry_id)) || entry_id;
      await reopenCase(trx, kind, entry_id, { by: row.by_id, since: row.at }, restoredId);
    }
    if (!(await store.setUndone(trx, id, restored, new Date().toISOString()))) throw problem('bulk_undone');
    await recordAction(trx, by.id, 'entries.undo', `sweep ${id}`, { total: row.total }, { total: row.total, restored }, row.member_id);
    return sweepOf(trx, id);
  });
