import * as endpoints from '@yinmu/contract/members/passkeys.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../platform/database/database.ts';
import { defineRoute } from '../../../platform/http/define-route.ts';
import { problem } from '../../../platform/problem.ts';
import { type AccountParts, ownAccount } from '../accounts.ts';
import { rememberAccount } from '../sessions/security-log.ts';
import { removeSessions } from '../sessions/sessions.store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { loginWithPasskey } from '../sign-in/sign-in.ts';
import { welcome } from '../sign-in/welcome.ts';
import { deletePasskey, passkeyByCredential, passkeysOf } from './passkeys.store.ts';
import { removeOrphanedCodes } from './second-factor.store.ts';

export function passkeyRoutes(app: FastifyInstance, parts: AccountParts, sessions: Sessions) {
  const { db, browsers, secondFactors, tellMember, nameIn } = parts;
  const { passkeys } = secondFactors;
  defineRoute(app, endpoints.getPasskeys, async ({ member }) =>
    (await passkeysOf(db, member.id)).map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at })),
  );
  defineRoute(app, endpoints.beginPasskey, async ({ member, language }) => ({
    options: await passkeys.beginAdding(await ownAccount(db, member.id), member.sessionId, nameIn(language).short),
  }));
  defineRoute(app, endpoints.addPasskey, async ({ member, body, request, reply }) => {
    const account = await ownAccount(db, member.id);
    const renewal = sessions.renewal();
    let recoveryCodes: string[] = [];
    await passkeys.add(member, body, async (trx) => {
      recoveryCodes = await secondFactors.codesWhereNone(trx, member.id);
      await removeSessions(trx, member.id, member.sessionId);
      await renewal.store(trx, member.sessionId);
    });
    renewal.send(reply);
    await tellMember(request, account, 'passkeyOn');
    return { recoveryCodes };
  });
  defineRoute(app, endpoints.removePasskey, async ({ member, params, request, reply }) => {
    const account = await ownAccount(db, member.id);
    const renewal = sessions.renewal();
    await transaction(db, async (trx) => {
      if (!(await deletePasskey(trx, member.id, params.id))) throw problem('not_found');
      await removeOrphanedCodes(trx, member.id);
      await removeSessions(trx, member.id, member.sessionId);
      await renewal.store(trx, member.sessionId);
    });
    renewal.send(reply);
    await tellMember(request, account, 'passkeyOff');
  });
  defineRoute(app, endpoints.loginWithPasskey, async ({ body, request, reply }) => {
    const known = await passkeyByCredential(db, body.passkey.id);
    const account = known && { id: known.member_id };
    rememberAccount(request, account);
    const member = await loginWithPasskey(parts, body.passkey, await browsers.callerOf(request, account));
    return welcome(parts, sessions, request, reply, member);
  });
  defineRoute(app, endpoints.beginPasskeyProof, async ({ request, reply }) => ({ options: await passkeys.beginProof(browsers.mark(request, reply)) }));
}
