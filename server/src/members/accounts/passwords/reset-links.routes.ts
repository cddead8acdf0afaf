import { addResetLink, resetByLink as resetCall, setMemberAddress } from '@yinmu/contract/members/accounts.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../../platform/http/define-route.ts';
import type { AccountParts } from '../accounts.ts';
import { giveAddress } from '../profile/email-addresses.ts';
import { isReachable } from '../sessions/security-events.ts';
import { rememberAccount } from '../sessions/security-log.ts';
import { makeResetLink, resetByLink } from './reset-links.ts';

export function resetLinkRoutes(app: FastifyInstance, { db, nameIn, origin, tellMember }: AccountParts) {
  defineRoute(app, addResetLink, async ({ params, member }) => {
    const { member: of, token, expiresAt } = await makeResetLink(db, params.id, member.id);
    await tellMember(undefined, of, 'resetLink');
    return { path: `${href(pages.resetPassword)}#${token}`, expires_at: new Date(expiresAt).toISOString() };
  });
  defineRoute(app, setMemberAddress, async ({ params, body, member }) => {
    const before = await giveAddress(db, params.id, body.email, member.id);
    // Also notifies the old address, because its owner may still read that mailbox.
    await tellMember(undefined, isReachable(before) ? before : { ...before, email: body.email }, 'email');
  });
  defineRoute(app, resetCall, async ({ body, request }) => {
    const member = await resetByLink({ db, nameIn, origin }, body);
    rememberAccount(request, member);
    await tellMember(request, member, 'password');
  });
}
