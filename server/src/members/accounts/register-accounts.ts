import type { FastifyInstance } from 'fastify';
import { mayBeName } from '../../community/hold-rules/index.ts';
import type { SiteSettingsHolder } from '../../operation/settings/index.ts';
import type { Config } from '../../platform/config.ts';
import { createBackgroundTasks } from '../../platform/jobs/background-tasks.ts';
import { createMailer, type EmailMessage, type Mailer } from '../../platform/network/mail.ts';
import { accountRoutes } from './accounts.routes.ts';
import type { AccountParts } from './accounts.ts';
import { sweepAvatars } from './profile/avatars.ts';
import { createTellMember, type TellMember } from './sessions/security-events.ts';
import { logSecurity } from './sessions/security-log.ts';
import type { Sessions } from './sessions/sessions.ts';
import { createSignInParts } from './sign-in/sign-in-parts.ts';

interface AccountOptions extends Pick<AccountParts, 'db' | 'captcha' | 'files' | 'onMemberDeleted' | 'onFirstAdmin'> {
  config: Config;
  secret: Buffer;
  sessions: Sessions;
  settings: SiteSettingsHolder;
}

export interface AccountsRoom {
  settled(): Promise<void>;
  tellMember: TellMember;
  /** Undefined if the site sends no email, as is `sendLetter`. */
  mailer: Mailer | undefined;
  sendLetter: ((letter: EmailMessage) => void) | undefined;
}

/** Logs only once, because further members add no information. */
function tellOnce(app: FastifyInstance) {
  let isTold = false;
  return () => {
    if (!isTold)
      app.log.error(
        'an authenticator app’s secret is encrypted with an unknown key: list the previous key in SECRET_KEY_OLD; yinmu doctor counts such secrets',
      );
    isTold = true;
  };
}

export async function registerAccounts(app: FastifyInstance, { config, secret, sessions, settings, ...given }: AccountOptions): Promise<AccountsRoom> {
  const { nameIn } = settings;
  const shared = { ...given, nameIn, mayBeName: (name: string) => mayBeName(settings.hold, name), registration: () => settings.current.registration };
  const { db, captcha } = given;
  const mailer = createMailer(config, () => nameIn('en').whole);
  const background = createBackgroundTasks('emails', (error) => app.log.error({ err: error }, 'an email was not sent'));
  app.addHook('onClose', async () => {
    await background.drain();
    mailer.close();
  });
  const signInParts = await createSignInParts({ db, captcha, config, secret, onUnreadable: tellOnce(app) });
  const tellMember = createTellMember({ db, mailer, background, nameIn, browsers: signInParts.browsers });
  logSecurity(app);
  const mail = { mailer, background, hasMail: config.SMTP_URL !== undefined, origin: config.publicUrl.origin };
  accountRoutes(app, { ...shared, ...mail, ...signInParts, tellMember }, sessions);
  await sweepAvatars(shared);
  const sendLetter = mail.hasMail ? (letter: EmailMessage) => background.run(() => mailer.send(letter)) : undefined;
  return { settled: () => background.drain(), tellMember, mailer: mail.hasMail ? mailer : undefined, sendLetter };
}
