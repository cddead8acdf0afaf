/** Notifies members of changes to their account, on the site and by email. */
import type { SecurityEventKind } from '@yinmu/contract/members/security-events.endpoints.ts';
import type { FastifyRequest } from 'fastify';
import { transaction } from '../../../platform/database/database.ts';
import { languageOf } from '../../../platform/http/accept-language.ts';
import type { AccountParts } from '../accounts.ts';
import type { MemberRow } from '../members.store.ts';
import { addEvent } from '../sign-in/known-browsers.store.ts';
import { noticeEmail, noticeLanguages } from './notice-email.ts';
import { agentOf } from './user-agent.ts';

export type { NameIn } from '../profile/site-names.ts';

/**
 * Call it after the commit. @param request undefined for actions by admins, whose browser stays private
 * @param wayBack a link that undoes the change
 */
export type TellMember = (
  request: FastifyRequest | undefined,
  member: Pick<MemberRow, 'id' | 'username' | 'email'>,
  kind: SecurityEventKind,
  wayBack?: string,
) => Promise<void>;

/** These events end other sessions. Their browsers are forgotten as well, so that a thief's next sign-in is announced. */
const CREDENTIALS: ReadonlySet<SecurityEventKind> = new Set(['password', 'email', 'passkeyOn', 'passkeyOff', 'factorOn', 'factorOff', 'codes']);

/** Returns false for imported members without an address, who have one in a reserved domain (RFC 2606). */
export const isReachable = ({ email }: Pick<MemberRow, 'email'>) => !email.endsWith('.invalid');

export const createTellMember =
  ({ db, mailer, background, nameIn, browsers }: Pick<AccountParts, 'db' | 'mailer' | 'background' | 'nameIn' | 'browsers'>): TellMember =>
  async (request, member, kind, wayBack) => {
    const from = request ? { agent: agentOf(request), address: request.ip } : { agent: '', address: '' };
    const event = { member_id: member.id, kind, ...from, created_at: new Date().toISOString() };
    await transaction(db, async (trx) => {
      await addEvent(trx, event);
      if (request && CREDENTIALS.has(kind)) await browsers.forgetOthers(trx, request, member.id);
    });
    if (!isReachable(member)) return;
    const languages = noticeLanguages(kind, request && languageOf(request));
    const site = nameIn(languages[0]).short;
    background.run(() => mailer.send(noticeEmail(kind, member, event, { languages, site, wayBack })));
  };
