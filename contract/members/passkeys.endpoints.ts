/** Passkeys (WebAuthn): device keys that replace the password, or serve as a second factor. */
import Type, { type Static } from 'typebox';
import { endpoint, Line, Verbatim } from '../endpoint.ts';
import { User } from './session.endpoints.ts';

const PASSKEY_NAME_LENGTH = 50;
const limit = { calls: 30, seconds: 60 };
/** Base64url. */
const bytes = (maxLength: number) => Verbatim({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
const Options = Type.Object({ options: Type.Record(Type.String(), Type.Unknown()) });

/** A passkey's answer to a challenge, valid once. */
export const PasskeyProof = Type.Object({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(8000),
  userHandle: bytes(100),
});
export type PasskeyProof = Static<typeof PasskeyProof>;

export const NewPasskey = Type.Object({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
  transports: Type.Optional(Type.Array(Line({ minLength: 1, maxLength: 20 }), { maxItems: 10 })),
});

export type NewPasskey = Static<typeof NewPasskey>;

export const Passkey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  created_at: Type.String(),
  used_at: Type.Union([Type.String(), Type.Null()]),
});
export type Passkey = Static<typeof Passkey>;

export const getPasskeys = endpoint('GET /user/passkeys', {
  auth: 'member',
  summary: 'Lists the member’s passkeys, oldest first',
  data: Type.Array(Passkey),
});
export const beginPasskey = endpoint('POST /user/passkeys/begin', {
  auth: 'member',
  summary: 'Creates a challenge for a new passkey, valid once, for five minutes',
  stepUp: true,
  data: Options,
  limit,
});
export const addPasskey = endpoint('POST /user/passkeys', {
  auth: 'member',
  summary: 'Adds a passkey, which also serves as a second factor, and ends all other sessions. Returns recovery codes, shown only once, if there were none',
  stepUp: true,
  body: Type.Object({ name: Line({ minLength: 1, maxLength: PASSKEY_NAME_LENGTH }), passkey: NewPasskey }),
  data: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  limit,
});
export const removePasskey = endpoint('DELETE /user/passkeys/:id', {
  auth: 'member',
  summary: 'Removes a passkey and ends all other sessions',
  stepUp: true,
  limit,
});
export const beginPasskeyProof = endpoint('POST /auth/passkey-challenge', {
  auth: 'public',
  summary: 'Creates a challenge for a passkey, valid once, for five minutes; reveals nothing about accounts',
  data: Options,
  limit,
  limitsKnownBrowsers: true,
});
export const loginWithPasskey = endpoint('POST /auth/login-with-passkey', {
  auth: 'public',
  summary: 'Signs in with a passkey, instead of password and second factor',
  body: Type.Object({ passkey: PasskeyProof }),
  data: User,
  limit,
  limitsKnownBrowsers: true,
});
