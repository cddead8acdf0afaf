/** Repeating a request with the same key returns the first reply, and adds nothing twice. */

export const IDEMPOTENCY_KEY = 'Idempotency-Key';
export const IDEMPOTENCY_KEY_LENGTH = { min: 8, max: 200 };

const PROOF = ['altcha', 'turnstileToken', 'codeId', 'verificationCode'];

/** Leaves out the captcha: it is valid once, so a retry sends another. */
export const requestText = (address: string, body: unknown) =>
  `${address} ${JSON.stringify(body, (name, value: unknown) => (PROOF.includes(name) ? undefined : value))}`;
