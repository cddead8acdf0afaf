/** `yinmu admin create`: an admin, also when there is nobody yet who could make one in the browser. */
import { parseArgs } from 'node:util';
import { createAdmin } from '../accounts/index.ts';
import { askPassword } from '../platform/ask-password.ts';
import { UsageError, withDatabase } from './command.ts';

export async function run(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { username: { type: 'string' }, email: { type: 'string' } } });
  const { username, email } = values;
  if (positionals[0] !== 'create' || positionals.length > 1 || !username || !email) throw new UsageError('yinmu admin create --username U --email E');
  const password = await askPassword('Password: ');
  await withDatabase((db) => createAdmin(db, username, email, password));
  console.log(`${username} is an admin`);
}
