/** Mail: whether the server takes what the site sends. */
import { type Config, isLoopback } from '../platform/config.ts';
import { createMailer } from '../platform/mail.ts';
import { error, firstLine, ok, type Said, warning } from './finding.ts';

const MEND = 'look at SMTP_URL (user, password, port: 587 for smtp://, 465 for smtps://) and at the log of the mail server';

const letterTo = (to: string, origin: string) => {
  const said = `${origin} 可以寄信。 ${origin} can send mail. (yinmu doctor --mail)`;
  return { to, subject: `Yinmu: ${origin}`, text: said, html: `<p>${said}</p>` };
};

/** @param to who gets a letter; none is sent without */
export async function examineMail(config: Config, to: string | undefined): Promise<Said[]> {
  const mailer = createMailer(config);
  const isOutbox = config.SMTP_URL === undefined;
  const said: Said[] = [];
  try {
    await mailer.check();
    if (!isOutbox) said.push(ok('the mail server answers and takes the sign-in'));
    else if (isLoopback(config.publicUrl.hostname)) said.push(ok('mail is kept in DATA_DIR/outbox'));
    else said.push(warning('mail is kept in DATA_DIR/outbox, so no member gets a code', 'set SMTP_URL and MAIL_FROM'));
    if (to !== undefined) {
      await mailer.send(letterTo(to, config.publicUrl.origin));
      said.push(ok(isOutbox ? `a letter to ${to} is in DATA_DIR/outbox` : `a letter to ${to} was handed over: look whether it comes, and not as spam`));
    }
  } catch (thrown) {
    said.push(error(`the mail server does not take it: ${firstLine(thrown)}`, MEND));
  } finally {
    mailer.close();
  }
  return said;
}
