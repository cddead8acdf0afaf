/** The accounts room of a site: sign-in, codes by email, profiles and the log of security events. */
import { SITE_NAME } from '@yinmu/contract/site-name.ts';
import type { FastifyInstance } from 'fastify';
import { createBackgroundTasks } from '../platform/background-tasks.ts';
import type { Config } from '../platform/config.ts';
import { createMailer } from '../platform/mail.ts';
import { accountRoutes } from './accounts.routes.ts';
import type { AccountParts } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { sweepAvatars } from './avatars.ts';
import { createCodes } from './codes.ts';
import { createSecondFactors } from './second-factor.ts';
import { logSecurity } from './security-log.ts';
import type { Sessions } from './sessions.ts';

interface AccountOptions extends Pick<AccountParts, 'db' | 'captcha' | 'files' | 'onMemberDeleted'> {
  config: Config;
  secret: Buffer;
  sessions: Sessions;
}

/** @returns a function that resolves when all emails under way are sent */
export async function registerAccounts(app: FastifyInstance, { config, secret, sessions, ...shared }: AccountOptions): Promise<() => Promise<void>> {
  const { db, captcha } = shared;
  const mailer = createMailer(config);
  const background = createBackgroundTasks('emails', (error) => app.log.error({ err: error }, 'an email was not sent'));
  app.addHook('onClose', async () => {
    await background.drain();
    mailer.close();
  });
  const attempts = createAttempts(db, secret);
  const codes = createCodes({ db, attempts, captcha, secret, fixed: config.TEST_VERIFICATION_CODE });
  const secondFactors = createSecondFactors({ db, attempts, secret, issuer: SITE_NAME.zhcn.short });
  logSecurity(app);
  accountRoutes(app, { ...shared, attempts, mailer, codes, secondFactors, background }, sessions);
  await sweepAvatars(shared);
  return () => background.drain();
}
