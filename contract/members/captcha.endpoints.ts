/** Captchas: proof of work, an image or sound of characters, or Turnstile (decisions §2). */
import Type, { type Static } from 'typebox';
import { endpoint, Line, Verbatim } from '../endpoint.ts';
import { CAPTCHA } from '../limits.ts';

export const CodeId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });
/** The code as typed. May be longer than the image's code, because tests use a fixed one. */
export const TypedCode = Line({ minLength: CAPTCHA.characters, maxLength: 12 });

/** Calls that may require a proof of work. A solution is valid for only one of them. */
export const WORK_ACTIONS = ['login', 'register', 'send', 'code', 'complaint', 'write'] as const;
export type WorkAction = (typeof WORK_ACTIONS)[number];

/** In altcha-lib's format. */
export const WorkChallenge = Type.Object({
  parameters: Type.Object({
    algorithm: Type.String(),
    cost: Type.Integer(),
    data: Type.Object({ action: Type.String() }),
    expiresAt: Type.Integer(),
    keyLength: Type.Integer(),
    keyPrefix: Type.String(),
    keySignature: Type.String(),
    nonce: Type.String(),
    salt: Type.String(),
  }),
  signature: Type.String(),
});

/** The token of Turnstile if the site uses it. Otherwise a proof of work, or the characters of the image. */
export const captchaFields = {
  /** Challenge and solution as JSON in base64, as ALTCHA's widget sends them. */
  altcha: Type.Optional(Verbatim({ maxLength: 2048 })),
  turnstileToken: Type.Optional(Verbatim({ maxLength: 4096 })),
  codeId: Type.Optional(CodeId),
  verificationCode: Type.Optional(TypedCode),
};
const CaptchaAnswer = Type.Object(captchaFields);
export type CaptchaAnswer = Static<typeof CaptchaAnswer>;

export const getVerificationCode = endpoint('GET /verification-code', {
  auth: 'public',
  summary: 'Returns an image with four characters to type, valid once, for five minutes',
  data: Type.Object({
    codeId: CodeId,
    /** The image as a data URI. */
    image: Type.String(),
  }),
  limit: { calls: 30, seconds: 60 },
  limitsKnownBrowsers: true,
});

export const getSpokenCode = endpoint('GET /verification-code/audio', {
  auth: 'public',
  summary: 'Returns six spoken digits, accepted instead of the image’s characters',
  data: Type.Object({
    codeId: CodeId,
    /** WAV, base64. */
    audio: Type.String(),
  }),
  limit: { calls: 20, seconds: 60 },
  limitsKnownBrowsers: true,
});

export const getWork = endpoint('GET /verification-code/work', {
  auth: 'public',
  summary: 'Returns proof of work for one call, valid once, for five minutes',
  query: Type.Object({ action: Type.Enum([...WORK_ACTIONS]) }),
  data: WorkChallenge,
  limit: { calls: 30, seconds: 60 },
  limitsKnownBrowsers: true,
});

export const getCodeNeed = endpoint('GET /user/verification', {
  auth: 'member',
  summary: 'Says whether the next comment or message needs an image code, as a session’s first one does',
  data: Type.Object({ needsCode: Type.Boolean() }),
});
