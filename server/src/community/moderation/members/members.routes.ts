import * as endpoints from '@yinmu/contract/admin/members.endpoints.ts';
import type { SecurityEventKind } from '@yinmu/contract/members/security-events.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { FileAnswer } from '../../../platform/http/caching/json-stream.ts';
import { defineRoute } from '../../../platform/http/define-route.ts';
import { changeMember, eventOfChange, foundMembers, memberPage, membersCsv } from './members.ts';

export interface MembersParts {
  db: Db;
  /** Call it after the commit. The event omits the admin's browser and address. */
  tellMember(request: undefined, member: endpoints.MemberEntry, kind: SecurityEventKind): Promise<void>;
}

export function memberRoutes(app: FastifyInstance, { db, tellMember }: MembersParts) {
  defineRoute(app, endpoints.getMembers, ({ query }) => foundMembers(db, query, query));
  defineRoute(app, endpoints.exportMembersCsv, ({ query, language }) => new FileAnswer('members.csv', membersCsv(db, query, language)));
  defineRoute(app, endpoints.getMember, ({ params }) => memberPage(db, params.id));
  defineRoute(app, endpoints.changeMember, async ({ member, params, body }) => {
    const change = await changeMember(db, params.id, member.id, body);
    const kind = eventOfChange(change);
    if (kind) await tellMember(undefined, change.after, kind);
    return change.after;
  });
}
