import type { User } from '@yinmu/contract/members/session.endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccountParts, toUser } from '../accounts.ts';
import type { MemberRow } from '../members.store.ts';
import type { Sessions } from '../sessions/sessions.ts';

export async function welcome(
  { browsers, tellMember }: AccountParts,
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
  member: MemberRow,
): Promise<User> {
  await sessions.begin(request, reply, member.id);
  if (await browsers.remember(request, reply, member.id)) await tellMember(request, member, 'browser');
  return toUser(member);
}
