import * as endpoints from '@yinmu/contract/members/accounts.endpoints.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../../platform/http/define-route.ts';
import { registerUpload } from '../../../platform/http/uploads.ts';
import { type AccountParts, ownAccount, toUser } from '../accounts.ts';
import { verifyGiven } from '../passwords/set-password.ts';
import { rememberAccount } from '../sessions/security-log.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { changeAvatar, removeAvatar } from './avatars.ts';
import { restoreAddress, verifyAddress } from './email-addresses.ts';
import { changeProfile, deleteAccount } from './profile.ts';

export function profileRoutes(app: FastifyInstance, parts: AccountParts, sessions: Sessions) {
  const { db, browsers } = parts;
  defineRoute(app, checkAuth, async ({ member }) => toUser(await ownAccount(db, member.id)));
  defineRoute(app, endpoints.updateProfile, async ({ member, body, request, reply }) => {
    const renewal = sessions.renewal();
    const before = await ownAccount(db, member.id);
    const { member: after, wayBack } = await changeProfile(parts, member, body, request.ip, renewal);
    const user = toUser(after);
    if (body.newPassword !== undefined || wayBack) renewal.send(reply);
    if (body.newPassword !== undefined) await parts.tellMember(request, before, 'password');
    // Notifies the old address, because its owner may not know about the change.
    if (wayBack) await parts.tellMember(request, before, 'email', `${parts.origin}${href(pages.restoreAddress)}#${wayBack}`);
    return user;
  });
  defineRoute(app, endpoints.verifyAddress, async ({ member, body, request }) =>
    toUser(await verifyAddress(parts, member.id, body, browsers.inSession(request, member))),
  );
  defineRoute(app, endpoints.restoreAddress, async ({ body, request }) => {
    const member = await restoreAddress(parts, body.token);
    rememberAccount(request, member);
    await parts.tellMember(request, member, 'emailBack');
  });
  defineRoute(app, endpoints.deleteAccount, async ({ member, body, request, reply }) => {
    await verifyGiven(parts, await ownAccount(db, member.id), member.sessionId, body.password);
    await deleteAccount(parts, member.id);
    await sessions.end(request, reply);
  });
  registerUpload(app, endpoints.uploadAvatar, async ({ member }, picture) => {
    await changeAvatar(parts, member.id, picture);
    const user = toUser(await ownAccount(db, member.id));
    return { url: user.avatar, user };
  });
  defineRoute(app, endpoints.removeAvatar, async ({ member }) => {
    await removeAvatar(parts, member.id);
    return toUser(await ownAccount(db, member.id));
  });
}
