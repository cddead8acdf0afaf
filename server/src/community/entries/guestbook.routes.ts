import { addGuestbookEntry, getGuestbook } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { DAY_SECONDS, GUEST_COOKIE } from '@yinmu/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { defineRoute, type Identity } from '../../platform/http/define-route.ts';
import { type Guest, type GuestbookParts, guestbookPage, newGuestToken, writeEntry } from './guestbook.ts';

export function guestbookRoutes(app: FastifyInstance, parts: GuestbookParts & { config: Pick<Config, 'https'> }) {
  const { db, config } = parts;
  const guestOf = async (request: FastifyRequest, viewer: () => Promise<Identity | undefined>): Promise<Guest> => {
    const member = await viewer();
    return { memberId: member?.id, sessionId: member?.sessionId, role: member?.role, token: request.cookies[GUEST_COOKIE.name] || undefined };
  };
  defineRoute(app, getGuestbook, async ({ query, request, viewer }) => guestbookPage(db, await guestOf(request, viewer), query));
  defineRoute(app, addGuestbookEntry, async ({ body, request, reply, viewer }) => {
    const guest = await guestOf(request, viewer);
    const token = guest.token ?? newGuestToken();
    const entry = await writeEntry(parts, body, { ...guest, token });
    if (guest.memberId === undefined)
      reply.setCookie(GUEST_COOKIE.name, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: config.https,
        maxAge: GUEST_COOKIE.days * DAY_SECONDS,
      });
    return entry;
  });
}
