import { randomBytes } from 'node:crypto';
import { type BodyOf, type Paging, pagination } from '@yinmu/contract/endpoint.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import type { addInvitation, Invitation } from '@yinmu/contract/members/invitations.endpoints.ts';
import * as endpoints from '@yinmu/contract/members/invitations.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { tags } from '../../../catalogue/browse/index.ts';
import { recordAction } from '../../../operation/audit/index.ts';
import { type Db, type Transaction, transaction } from '../../../platform/database/database.ts';
import { defineRoute } from '../../../platform/http/define-route.ts';
import { problem } from '../../../platform/problem.ts';
import { tokenHash } from '../../../platform/secret.ts';
import type { AccountParts } from '../accounts.ts';
import { countInvitations, countUse, endInvitation, insertInvitation, invitationByHash, invitationRows, type ShownInvitation } from './invitations.store.ts';

export function invitationRoutes(app: FastifyInstance, { db, registration, hasMail }: Pick<AccountParts, 'db' | 'registration' | 'hasMail'>) {
  // Needs no tag, because changing settings empties the cache.
  defineRoute(app, endpoints.getRegistration, () => ({ registration: registration(), mail: hasMail }), { cachedBy: () => [tags.program] });
  defineRoute(app, endpoints.getInvitations, ({ query }) => invitationPage(db, query));
  defineRoute(app, endpoints.addInvitation, ({ member, body }) => makeInvitation(db, member.id, body));
  defineRoute(app, endpoints.revokeInvitation, ({ member, params }) => revoke(db, member.id, params.id));
}

/** Excludes I, L, O and U, which look like 1, 1, 0 and V. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;
const GROUPS = /.{4}(?!$)/g;
const newCode = () =>
  [...randomBytes(CODE_LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(GROUPS, '$&-');

/** Hashes a typed code. Ignores case, blanks and dashes; reads I and L as 1, and O as 0. */
const hashOfTyped = (typed: string) =>
  tokenHash(
    typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/[IL]/g, '1')
      .replace(/O/g, '0')
      .replace(GROUPS, '$&-'),
  );

type State = Invitation['state'];
function stateOf({ revoked_at, expires_at, used, uses, holds }: ShownInvitation, now: string): State {
  if (revoked_at !== null || holds === 0) return 'revoked';
  if (used >= uses) return 'used';
  return expires_at > now ? 'open' : 'expired';
}
const REFUSALS = { revoked: 'invitation_revoked', used: 'invitation_used_up', expired: 'invitation_expired' } as const;

/** Throws the reason why the code is not valid. */
export async function requireInvitation(db: Db, typed: string | undefined) {
  if (!typed?.trim()) throw problem('invitation_needed');
  const row = await invitationByHash(db, hashOfTyped(typed));
  if (!row) throw problem('invitation_unknown');
  const state = stateOf(row, new Date().toISOString());
  if (state !== 'open') throw problem(REFUSALS[state]);
}

/** Call it in the transaction of the registration. Throws the reason why the code is not valid. */
export async function spendInvitation(trx: Transaction, typed: string) {
  if (!(await countUse(trx, hashOfTyped(typed), new Date().toISOString()))) await requireInvitation(trx, typed);
}

const toInvitation = (row: ShownInvitation, now: string): Invitation => ({
  id: row.id,
  note: row.note,
  state: stateOf(row, now),
  uses: row.uses,
  used: row.used,
  made_by: row.maker ?? '',
  made_at: row.made_at,
  expires_at: row.expires_at,
});

export async function invitationPage(db: Db, paging: Paging) {
  const now = new Date().toISOString();
  const rows = await invitationRows(db, paging);
  return { invitations: rows.map((row) => toInvitation(row, now)), pagination: pagination(paging, await countInvitations(db)) };
}

const targetOf = ({ id }: { id: number }) => `invitation ${id}`;

export async function makeInvitation(db: Db, by: number, { note = '', uses, days }: BodyOf<typeof addInvitation>) {
  const code = newCode();
  const now = Date.now();
  const [made_at, expires_at] = [new Date(now).toISOString(), new Date(now + days * DAY_MS).toISOString()];
  const row = await transaction(db, async (trx) => {
    const added = await insertInvitation(trx, by, { code_hash: tokenHash(code), note, uses, made_at, expires_at });
    await recordAction(trx, by, 'invitation.add', targetOf(added), null, { uses, expires_at });
    return added;
  });
  return { code, invitation: toInvitation(row, made_at) };
}

export const revoke = (db: Db, by: number, id: number) =>
  transaction(db, async (trx) => {
    const now = new Date().toISOString();
    const before = await endInvitation(trx, id, now);
    if (!before) throw problem('invitation_not_found');
    if (before.revoked_at === null) await recordAction(trx, by, 'invitation.revoke', targetOf(before), { used: before.used }, null);
  });
