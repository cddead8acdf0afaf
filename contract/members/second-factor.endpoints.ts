/** Second factor: authenticator codes (TOTP, RFC 6238), and recovery codes for a lost device. */
import Type, { type Static } from 'typebox';
import { endpoint, Line, Secret } from '../endpoint.ts';
import { PasskeyProof } from './passkeys.endpoints.ts';

const Password = Secret({ minLength: 1, maxLength: 1024 });
/** Six digits, or a recovery code; spaces, hyphens and case do not matter. */
export const SecondFactorCode = Line({ minLength: 1, maxLength: 40 });
const limit = { calls: 30, seconds: 60 };
/** If a password is given, it is checked, even if a recent proof would be enough. */
const proof = Type.Object({ password: Type.Optional(Password), secondFactor: SecondFactorCode });

export const SecondFactorState = Type.Object({
  enabledAt: Type.Union([Type.String(), Type.Null()]),
  recoveryCodes: Type.Integer(),
  /** Passkeys count as a second factor too. */
  hasPasskey: Type.Boolean(),
  /** True for an admin who must set up a factor and has no admin rights until then. */
  missing: Type.Boolean(),
});
export type SecondFactorState = Static<typeof SecondFactorState>;
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

export const getSecondFactor = endpoint('GET /user/second-factor', {
  auth: 'member',
  summary: 'Says whether signing in requires a second factor',
  data: SecondFactorState,
});
export const beginSecondFactor = endpoint('POST /user/second-factor/begin', {
  auth: 'member',
  summary: 'Creates a secret for an authenticator app, active once one of its codes is confirmed; 409 if one is active',
  stepUp: true,
  body: Type.Object({ password: Type.Optional(Password) }),
  data: Type.Object({
    /** Base32, to type by hand. */
    secret: Type.String(),
    /** `otpauth://`, which opens the app on a phone. */
    address: Type.String(),
    /** QR code of the address, as a `data:` URL with an SVG. */
    picture: Type.String(),
  }),
  limit,
});
export const enableSecondFactor = endpoint('POST /user/second-factor', {
  auth: 'member',
  summary: 'Turns on two-step sign-in, ends all other sessions, and returns recovery codes, shown only once',
  stepUp: true,
  body: Type.Object({ secondFactor: SecondFactorCode }),
  data: RecoveryCodes,
  limit,
});
/** These calls check a factor themselves. A separate proof would use up the same code. */
export const renewRecoveryCodes = endpoint('POST /user/second-factor/recovery-codes', {
  auth: 'member',
  summary: 'Creates new recovery codes, given a code or passkey; voids the old ones and ends all other sessions',
  body: Type.Object({ password: Type.Optional(Password), secondFactor: Type.Optional(SecondFactorCode), passkey: Type.Optional(PasskeyProof) }),
  data: RecoveryCodes,
  limit,
});
export const removeSecondFactor = endpoint('DELETE /user/second-factor', {
  auth: 'member',
  summary: 'Turns off two-step sign-in; ends all other sessions',
  body: proof,
  limit,
});

export const stepUp = endpoint('POST /user/step-up', {
  auth: 'member',
  summary:
    'Confirms the caller’s identity, for calls that require a confirmation within the last 15 minutes (403 step_up_needed): by password, or by the second factor if there is one (401 second_factor_needed)',
  body: Type.Object({ password: Type.Optional(Password), secondFactor: Type.Optional(SecondFactorCode), passkey: Type.Optional(PasskeyProof) }),
  limit,
});
