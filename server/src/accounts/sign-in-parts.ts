/** The parts that check sign-ins: counted attempts, mailed codes, second factors, known browsers, and the keys that they share. */
import type { Captcha } from '../captcha/index.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { oldSecrets } from '../platform/secret.ts';
import type { AccountParts } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { createVault } from './authenticator.ts';
import { createCodes } from './codes.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { createPasskeys } from './passkeys.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { createSecondFactors } from './second-factor.ts';

interface Given {
  db: Db;
  captcha: Captcha;
  config: Config;
  /** The installation's present key. */
  secret: Buffer;
  /** Told of an app's secret that no key opens. */
  onUnreadable: () => void;
}

/** Where older keys are named, what they sealed is sealed with the present one first. */
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
  const attempts = createAttempts(db, secret);
  const passkeys = createPasskeys({ db, attempts, publicUrl: config.publicUrl });
  return {
    attempts,
    codes: createCodes({ db, attempts, captcha, secret, before, fixed: config.TEST_VERIFICATION_CODE }),
    secondFactors: createSecondFactors({ db, attempts, vault, passkeys, onUnreadable }),
    browsers: createKnownBrowsers(db, config),
  };
}
