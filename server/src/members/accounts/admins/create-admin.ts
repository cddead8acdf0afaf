/** Creates an admin from the command line, for sites where nobody can do so in the browser. */
import { errorText } from '@yinmu/contract/errors.ts';
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '@yinmu/contract/limits.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { OperatorError, ProblemError } from '../../../platform/problem.ts';
import { addMember } from '../members.store.ts';
import { acceptPassword, type PasswordSite } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { isEmail, isUsername } from '../profile/names.ts';

export async function createAdmin(db: Db, site: PasswordSite, username: string, email: string, password: string) {
  if (!isUsername(username)) throw new OperatorError(`--username must be ${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} letters, digits, '_', '.' or '-'`);
  if (!isEmail(email)) throw new OperatorError('--email must be an email address');
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max)
    throw new OperatorError(`the password must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`);
  const hash = await hashPassword(
    await acceptPassword(password, [username, email], site).catch((error) => {
      throw error instanceof ProblemError ? new OperatorError(errorText(error.code, 'en')) : error;
    }),
  );
  const added = await transaction(db, (trx) => addMember(trx, { username, email, password: hash, origin: 'operator', isAdmin: true }));
  if (added === 'username_taken') throw new OperatorError(`the username ${username} is taken`);
  if (added === 'username_alike') throw new OperatorError(`the username ${username} looks like another member's`);
  if (added === 'email_taken') throw new OperatorError(`the address ${email} is already in use`);
}
