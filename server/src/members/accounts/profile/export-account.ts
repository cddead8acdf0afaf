import type { Db } from '../../../platform/database/database.ts';
import { ownAccount, toUser } from '../accounts.ts';
import { passkeysOf } from '../factors/passkeys.store.ts';
import { secondFactorOf } from '../factors/second-factor.store.ts';
import { aliasesOf } from '../members.store.ts';
import { sessionsOf } from '../sessions/sessions.store.ts';
import { browsersOf, eventsOf } from '../sign-in/known-browsers.store.ts';
import { formerAddresses } from './email-addresses.store.ts';

export async function exportAccount(db: Db, memberId: number) {
  const member = await ownAccount(db, memberId);
  const sessions = (await sessionsOf(db, memberId)).map(({ agent, address, created_at, seen_at }) => ({ agent, address, created_at, seen_at }));
  const factor = await secondFactorOf(db, memberId);
  const second_factors = factor ? [{ kind: factor.kind, enabled_at: factor.enabled_at }] : [];
  const passkeys = (await passkeysOf(db, memberId)).map(({ name, created_at, used_at }) => ({ name, created_at, used_at }));
  const browsers = (await browsersOf(db, memberId)).map(({ seen_at }) => ({ seen_at }));
  const security_events = (await eventsOf(db, memberId)).map(({ member_id: _, ...event }) => event);
  return {
    exported_at: new Date().toISOString(),
    user: toUser(member),
    email_verified_at: member.email_verified_at,
    origin: member.origin,
    former_names: await aliasesOf(db, memberId),
    former_addresses: await formerAddresses(db, memberId),
    second_factors,
    passkeys,
    browsers,
    security_events,
    sessions,
  };
}
