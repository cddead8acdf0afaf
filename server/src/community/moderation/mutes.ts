import { type addMute, MUTE_MS, type Mute, type MuteStatus, type OwnMute } from '@yinmu/contract/community/mutes.endpoints.ts';
import { type BodyOf, type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import { recordAction } from '../../operation/audit/index.ts';
import { type Db, type Transaction, transaction } from '../../platform/database/database.ts';
import { type Decider, requireOther } from '../../platform/jobs/decide-once.ts';
import { problem } from '../../platform/problem.ts';
import { memberRow } from './members/members.store.ts';
import {
  countMutes,
  endMutes,
  forgetMuteReasons,
  insertMute,
  type MuteRow,
  muteById,
  muteInForce,
  muteRows,
  mutesOfMember,
  type ShownMute,
} from './mutes.store.ts';

const toOwn = ({ reason, reports, created_at, until }: MuteRow): OwnMute => ({ reason, reports: reports === 1, created_at, until });
const toMute = (row: ShownMute): Mute => ({
  ...toOwn(row),
  id: row.id,
  member_id: row.member_id,
  username: row.username,
  by: row.by_name ?? '',
  ended_at: row.ended_at,
  endedBy: row.ender_name ?? '',
});
/** Omits the reason, which is deleted with the member's account. */
const facts = (row: MuteRow | undefined) => (row ? { withReports: row.reports === 1, ...(row.until === null ? {} : { until: row.until }) } : null);

export async function muteOf(db: Db, memberId: number): Promise<OwnMute | undefined> {
  const row = await muteInForce(db, memberId);
  return row && toOwn(row);
}

export async function mutePage(db: Db, status: MuteStatus, paging: Paging) {
  const now = new Date().toISOString();
  return { mutes: (await muteRows(db, status, now, paging)).map(toMute), pagination: pagination(paging, await countMutes(db, status, now)) };
}

export const mutesOf = async (db: Db, memberId: number, max: number): Promise<Mute[]> => (await mutesOfMember(db, memberId, max)).map(toMute);

/** Throws `not_found`, `own_case` or `forbidden`. */
async function muteable(trx: Transaction, id: number, by: Decider) {
  const member = await memberRow(trx, id);
  if (!member) throw problem('not_found');
  requireOther(by, [member.id]);
  const isAbove = member.role === 'moderator' || member.role === 'admin';
  if (member.id === by.id || (isAbove && by.role !== 'admin')) throw problem('forbidden');
  return member;
}

export const mute = (db: Db, by: Decider, { memberId, term, reason, reports = false }: BodyOf<typeof addMute>): Promise<Mute> =>
  transaction(db, async (trx) => {
    await muteable(trx, memberId, by);
    const now = Date.now();
    const created_at = new Date(now).toISOString();
    const before = await muteInForce(trx, memberId, created_at);
    await endMutes(trx, memberId, by.id, created_at);
    await forgetMuteReasons(trx);
    const ms = MUTE_MS[term];
    const until = ms === null ? null : new Date(now + ms).toISOString();
    const id = await insertMute(trx, { member_id: memberId, reason, reports: reports ? 1 : 0, created_at, until, by_id: by.id });
    const row = (await muteById(trx, id)) as ShownMute;
    await recordAction(trx, by.id, 'member.mute', `member ${memberId}`, facts(before), facts(row), memberId);
    return toMute(row);
  });

export const lift = (db: Db, by: Decider, id: number): Promise<Mute> =>
  transaction(db, async (trx) => {
    const row = await muteById(trx, id);
    if (!row) throw problem('not_found');
    await muteable(trx, row.member_id, by);
    const now = new Date().toISOString();
    if ((await muteInForce(trx, row.member_id, now))?.id !== id) return toMute(row);
    await endMutes(trx, row.member_id, by.id, now);
    await forgetMuteReasons(trx);
    await recordAction(trx, by.id, 'member.unmute', `member ${row.member_id}`, facts(row), null, row.member_id);
    return toMute((await muteById(trx, id)) as ShownMute);
  });
