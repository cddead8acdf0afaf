/** Runs `yinmu admin`: account actions from the shell, which work even before there is an admin. */
import { parseArgs } from 'node:util';
import { accountCommands } from '../../members/accounts/index.ts';
import { askPassword } from '../../platform/ask-password.ts';
import { createMailer } from '../../platform/network/mail.ts';
import { storedNameIn } from '../settings/index.ts';
import { UsageError, withDatabase } from './command.ts';

const USAGE = 'yinmu admin create --username U --email E, or yinmu admin remove-factor --username U';

export async function run(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { username: { type: 'string' }, email: { type: 'string' } } });
  const { username, email } = values;
  const [act, ...more] = positionals;
  if (more.length > 0 || !username) throw new UsageError(USAGE);
  if (act === 'create' && email) {
    const password = await askPassword('Password: ');
    await withDatabase(async (db, { publicUrl }) =>
      accountCommands.createAdmin(db, { nameIn: await storedNameIn(db), origin: publicUrl.origin }, username, email, password),
    );
    console.log(`${username} is an admin`);
  } else if (act === 'remove-factor' && !email) {
    await withDatabase(async (db, config) => {
      const nameIn = await storedNameIn(db);
      const letters = await accountCommands.turnOffSecondFactor(db, username, nameIn('zhcn').short);
      const mailer = createMailer(config, () => nameIn('en').whole);
      // At this point, the factor is already off, even if the email fails.
      for (const letter of letters)
        await mailer.send(letter).catch((error: Error) => console.error(`${letter.to} could not be notified by email: ${error.message}`));
      mailer.close();
    });
    console.log(`${username} now signs in without a second factor and was signed out everywhere`);
  } else throw new UsageError(USAGE);
}
