/** Idempotency keys: a repeated call with the same key and the same request gets the first reply, and nothing is added twice. */

export const IDEMPOTENCY_KEY = 'Idempotency-Key';
export const IDEMPOTENCY_KEY_LENGTH = { min: 8, max: 200 };

const PROOF = ['altcha', 'turnstileToken', 'codeId', 'verificationCode'];

/** The request as text without its captcha: a captcha is valid once, so that a retry sends another. */
export const requestText = (address: string, body: unknown) =>
  `${address} ${JSON.stringify(body, (name, value: unknown) => (PROOF.includes(name) ? undefined : value))}`;
