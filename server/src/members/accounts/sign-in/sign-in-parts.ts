import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/database.ts';
import { tableLimits } from '../../../platform/jobs/limits.ts';
import { oldSecrets } from '../../../platform/secret.ts';
import type { Captcha } from '../../captcha/index.ts';
import type { AccountParts } from '../accounts.ts';
import { createVault, resealSecrets } from '../factors/authenticator.ts';
import { createPasskeys } from '../factors/passkeys.ts';
import { createSecondFactors } from '../factors/second-factor.ts';
import { createAttempts } from './attempts.ts';
import { createCodes } from './codes.ts';
import { createKnownBrowsers } from './known-browsers.ts';

interface Given {
  db: Db;
  captcha: Captcha;
  config: Config;
  secret: Buffer;
  onUnreadable: () => void;
}

/** First encrypts with the current key what earlier keys encrypted. */
export async function createSignInParts({
  db,
  captcha,
  config,
  secret,
  onUnreadable,
}: Given): Promise<Pick<AccountParts, 'attempts' | 'codes' | 'secondFactors' | 'browsers'>> {
  const before = oldSecrets(config);
  const vault = createVault(secret, before);
  if (before.length > 0) await resealSecrets(db, vault);
  const attempts = createAttempts(tableLimits(db, secret));
  const passkeys = createPasskeys({ db, attempts, publicUrl: config.publicUrl });
  return {
    attempts,
    codes: createCodes({ db, attempts, captcha, secret, before, fixed: config.TEST_VERIFICATION_CODE }),
    secondFactors: createSecondFactors({ db, attempts, vault, passkeys, onUnreadable }),
    browsers: createKnownBrowsers(db, config),
  };
}
