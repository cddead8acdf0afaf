/** The calls of accounts. */
import * as endpoints from '@yinmu/contract/accounts.endpoints.ts';
import { done } from '@yinmu/contract/endpoint.ts';
import { checkAuth, logout } from '@yinmu/contract/session.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../platform/http/define-route.ts';
import { onUpload } from '../platform/http/uploads.ts';
import {
  type AccountParts,
  changeProfile,
  deleteAccount,
  loginMember,
  loginWithCode,
  ownAccount,
  registerMember,
  requirePassword,
  resetPassword,
  sendCode,
  toUser,
} from './accounts.ts';
import { changeAvatar, removeAvatar } from './avatars.ts';
import { checkSetupLink, makeFirstAdmin } from './first-admin.ts';
import { memberByEmail, memberByIdentifier } from './members.store.ts';
import { trying } from './security-log.ts';
import { sessionRoutes } from './sessions.routes.ts';
import type { Sessions } from './sessions.ts';

export function accountRoutes(app: FastifyInstance, parts: AccountParts, sessions: Sessions) {
  const { db } = parts;
  const ofAddress =
    ({ email }: { email: string }) =>
    () =>
      memberByEmail(db, email);
  app.route(defineRoute(checkAuth, async ({ member }) => toUser(await ownAccount(db, member.id))));
  app.route(
    defineRoute(endpoints.register, async ({ body, request, reply }) => {
      const member = await registerMember(parts, body, request.ip);
      await sessions.begin(request, reply, member.id);
      return toUser(member);
    }),
  );
  app.route(
    defineRoute(endpoints.login, async ({ body, request, reply }) => {
      const account = () => memberByIdentifier(db, body.identifier);
      const member = await trying(request, account, () => loginMember(parts, body, request.ip));
      await sessions.begin(request, reply, member.id);
      return toUser(member);
    }),
  );
  app.route(
    defineRoute(endpoints.sendVerificationCode, async ({ body, request, language }) => {
      await trying(request, ofAddress(body), () => sendCode(parts, body, request.ip, language));
      return done;
    }),
  );
  app.route(
    defineRoute(endpoints.loginWithCode, async ({ body, request, reply }) => {
      const member = await trying(request, ofAddress(body), () => loginWithCode(parts, body, request.ip));
      await sessions.begin(request, reply, member.id);
      return toUser(member);
    }),
  );
  app.route(
    defineRoute(endpoints.resetPassword, async ({ body, request }) => {
      await trying(request, ofAddress(body), () => resetPassword(parts, body, request.ip));
      return done;
    }),
  );
  app.route(
    defineRoute(logout, async ({ request, reply }) => {
      await sessions.end(request, reply);
      // Pages that the browser keeps to go back to; what the browser's own visitor has watched stays theirs (decision 0025).
      reply.header('Clear-Site-Data', '"cache"');
      return done;
    }),
  );
  app.route(
    defineRoute(endpoints.updateProfile, async ({ member, body, request, reply }) => {
      const renewal = sessions.renewal();
      const user = toUser(await changeProfile(parts, member, body, request.ip, renewal));
      if (body.newPassword !== undefined) renewal.send(reply);
      return user;
    }),
  );
  app.route(
    defineRoute(endpoints.deleteAccount, async ({ member, body, request, reply }) => {
      await requirePassword(parts, await ownAccount(db, member.id), member.sessionId, body.password, request.ip);
      await deleteAccount(parts, member.id);
      await sessions.end(request, reply);
      return done;
    }),
  );
  onUpload(app, endpoints.uploadAvatar, async ({ member }, picture) => {
    await changeAvatar(parts, member.id, picture);
    const user = toUser(await ownAccount(db, member.id));
    return { url: user.avatar, user };
  });
  app.route(
    defineRoute(endpoints.removeAvatar, async ({ member }) => {
      await removeAvatar(parts, member.id);
      return toUser(await ownAccount(db, member.id));
    }),
  );
  app.route(
    defineRoute(endpoints.checkSetupLink, async ({ body }) => {
      await checkSetupLink(db, body.token);
      return done;
    }),
  );
  app.route(
    defineRoute(endpoints.makeFirstAdmin, async ({ body, request, reply }) => {
      const member = await makeFirstAdmin(db, body);
      await sessions.begin(request, reply, member.id);
      return toUser(member);
    }),
  );
  sessionRoutes(app, db);
}
