/** Captcha: an image or sound of characters, or Turnstile (decisions §2). */
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { CAPTCHA } from './limits.ts';
import { Line, Verbatim } from './text.ts';

export const CodeId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });
/** The characters that the person typed. The schema allows more than the image has, because tests have a fixed answer. */
export const TypedCode = Line({ minLength: CAPTCHA.characters, maxLength: 12 });

/** Fields of a body that may need a captcha: Turnstile's token where Turnstile is set up, otherwise the image's characters. */
export const captchaFields = {
  turnstileToken: Type.Optional(Verbatim({ maxLength: 4096 })),
  codeId: Type.Optional(CodeId),
  verificationCode: Type.Optional(TypedCode),
};
const CaptchaAnswer = Type.Object(captchaFields);
export type CaptchaAnswer = Static<typeof CaptchaAnswer>;

export const getVerificationCode = endpoint({
  method: 'GET',
  path: '/verification-code',
  auth: 'public',
  summary: 'An image with four characters to type, good for one use within five minutes',
  data: Type.Object({
    codeId: CodeId,
    /** A data URI. */
    image: Type.String(),
  }),
  limit: { calls: 30, seconds: 60 },
  limitsKnownBrowsers: true,
});

export const getSpokenCode = endpoint({
  method: 'GET',
  path: '/verification-code/audio',
  auth: 'public',
  summary: 'Six digits said aloud, good in the place of the image’s characters',
  data: Type.Object({
    codeId: CodeId,
    /** WAV, base64. */
    audio: Type.String(),
  }),
  limit: { calls: 20, seconds: 60 },
  limitsKnownBrowsers: true,
});

export const VERIFICATIONS = [getVerificationCode, getSpokenCode] as const;
