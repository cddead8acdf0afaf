/** Answers requests, either by staff or by a job once the site has the title. */
import type { answerRequest, RequestAnswer, RequestStatus, StaffRequest } from '@yinmu/contract/community/requests.endpoints.ts';
import { type BodyOf, type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import { words } from '@yinmu/contract/errors.ts';
import { addNotices } from '../../members/follows/index.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, type Transaction, transaction } from '../../platform/database/database.ts';
import { type Decider, requireOther } from '../../platform/jobs/decide-once.ts';
import type { Lease } from '../../platform/jobs/leases.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { judging, reportedEntries } from '../entries/index.ts';
import * as store from './requests.store.ts';
import { asEntry, nameKey, visibleTitles } from './requests.ts';

const NOTES_SHOWN = 5;
async function toStaff(db: Db, rows: readonly store.CountedRequest[]): Promise<StaffRequest[]> {
  const notes = await store.notesOf(
    db,
    rows.map(({ id }) => id),
    NOTES_SHOWN,
  );
  return rows.map(({ member_id, held_for, name_key: _, answered_at: __, ...row }) => ({
    ...row,
    held_for: judging.toReasons(held_for),
    author_id: member_id,
    notes: notes.get(row.id) ?? [],
  }));
}
export async function staffPage(db: Db, status: RequestStatus, paging: Paging) {
  const requests = await toStaff(db, await store.requestRows(db, { statuses: [status] }, paging));
  return { requests, pagination: pagination(paging, await store.countRequests(db, { statuses: [status] })) };
}

const NOTICES = { planned: 'requestPlanned', found: 'requestFound', declined: 'requestDeclined' } as const;

interface Given {
  status: RequestAnswer;
  answer?: string;
  vodId?: number | undefined;
}
/** @returns false if the request changed since it was read */
async function setAnswer(trx: Transaction, row: store.RequestRow, { status, answer = '', vodId }: Given): Promise<boolean> {
  const answered_at = status === 'open' ? null : new Date().toISOString();
  const name_key = await store.freeKey(trx, row, nameKey(row.name));
  if (!(await store.changeRequest(trx, row, { status, answer, vod_id: vodId ?? null, held_for: '', answered_at, name_key }))) return false;
  if (status !== 'open')
    await addNotices(trx, {
      ...{ kind: NOTICES[status], subject: row.id, members: await store.waitingFor(trx, row.id), name: row.name, detail: answer },
      ...(vodId === undefined ? {} : { vodId }),
    });
  return true;
}

const NEEDED = words('must not be empty', '不能为空', '不能為空');
/** Throws `request_not_found`, `own_case`, `case_changed`, `video_not_found`, or `validation_failed` if the title or reason is missing. */
export async function answer(
  db: Db,
  by: Decider,
  id: number,
  { status, answer: why = '', vodId, version }: BodyOf<typeof answerRequest>,
): Promise<StaffRequest> {
  if (status === 'declined' && why === '') throw invalidField('answer', NEEDED);
  if (status === 'found' && vodId === undefined) throw invalidField('vodId', NEEDED);
  return transaction(db, async (trx) => {
    const row = await store.requestById(trx, id);
    if (!row) throw problem('request_not_found');
    requireOther(by, [row.member_id]);
    if (status === 'found' && (await titlesByIds(trx, [vodId ?? 0], ['vod_id'])).length === 0) throw problem('video_not_found');
    const given = { status, answer: status === 'declined' ? why : '', vodId: status === 'found' ? vodId : undefined };
    if (row.version !== version) throw problem('case_changed');
    const joined = row.status === 'held' && status === 'open' ? await store.joinOpen(trx, row, nameKey(row.name)) : undefined;
    if (joined === undefined && !(await setAnswer(trx, row, given))) throw problem('case_changed');
    await recordAction(trx, by.id, `request.${status}`, `request ${id}`, { status: row.status }, { status }, row.member_id);
    const [answered] = await toStaff(trx, [(await store.requestById(trx, joined ?? id)) as store.CountedRequest]);
    return answered as StaffRequest;
  });
}

const AT_ONCE = 100;
/** Runs as a job that looks for requested titles in the catalogue. */
export async function matchRequests(db: Db, { signal, write }: Pick<Lease, 'signal' | 'write'>) {
  for (let last = 0; !signal.aborted; ) {
    const rows = await store.openAfter(db, last, AT_ONCE);
    for (const [i, vodId] of (await visibleTitles(db, rows.map(asEntry))).entries())
      if (vodId !== null) await write((trx) => setAnswer(trx, rows[i] as store.RequestRow, { status: 'found', vodId }));
    const next = rows.at(-1);
    if (!next) return;
    last = next.id;
  }
}

export const reportedRequests = {
  async find(db: Db, id: number) {
    const row = await store.requestById(db, id);
    if (!row || row.status === 'held' || row.status === 'removed') return undefined;
    return { name: row.name, content: '', author: row.author, authorId: row.member_id };
  },
  async remove(trx: Transaction, id: number, by: number) {
    const row = await store.requestById(trx, id);
    if (!row || !(await reportedEntries.hideRequest(trx, id))) return;
    await recordAction(trx, by, 'request.removed', `request ${id}`, { status: row.status }, { status: 'removed' }, row.member_id);
  },
};
