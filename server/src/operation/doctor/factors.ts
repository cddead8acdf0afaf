/** Whether the known keys decrypt members' authenticator secrets. */
import { accountCommands } from '../../members/accounts/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { knownSecrets } from '../../platform/secret.ts';
import { error, ok, type Said } from './finding.ts';

const MEND =
  'name the key before in SECRET_KEY_OLD and start the site, or restore secret.key; where it is lost, yinmu admin remove-factor lets a member in by the password';

export const judgeFactors = ({ all, unreadable }: { all: number; unreadable: number }): Said =>
  unreadable === 0
    ? ok(`${all} secrets of authenticator apps can be read`)
    : error(`${unreadable} of ${all} secrets of authenticator apps can be read with no key`, MEND);

export const examineFactors = async (db: Db, config: Config): Promise<Said> => judgeFactors(await accountCommands.countSecrets(db, knownSecrets(config)));
