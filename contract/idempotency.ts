/** Repeating a call that adds something: the same key and the same request get the reply of the first, and nothing is added twice. */

export const IDEMPOTENCY_KEY = 'Idempotency-Key';
export const IDEMPOTENCY_KEY_LENGTH = { min: 8, max: 200 };

const PROOF = ['turnstileToken', 'codeId', 'verificationCode'];

/** The request as text, without its proof: a proof is good once, so a retry sends another. */
export const requestText = (address: string, body: unknown) =>
  `${address} ${JSON.stringify(body, (name, value: unknown) => (PROOF.includes(name) ? undefined : value))}`;
