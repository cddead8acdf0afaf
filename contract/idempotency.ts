export const IDEMPOTENCY_KEY = 'Idempotency-Key';
export const IDEMPOTENCY_KEY_LENGTH = { min: 8, max: 200 };

const PROOF = ['altcha', 'turnstileToken', 'codeId', 'verificationCode'];

/** The request as text, without its captcha: a captcha works only once, so a retry sends another one. */
export const requestText = (address: string, body: unknown) =>
  `${address} ${JSON.stringify(body, (name, value: unknown) => (PROOF.includes(name) ? undefined : value))}`;
