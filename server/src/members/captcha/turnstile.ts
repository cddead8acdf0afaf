/** Uses Cloudflare Turnstile, a service that confirms the browser's token. */
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '../../platform/config.ts';
import { fetchGuarded } from '../../platform/network/outgoing.ts';
import { problem } from '../../platform/problem.ts';

/** Throws `verification_wrong`, or `verification_unavailable` if the service does not answer. */
export type Turnstile = (token: string, ip: string) => Promise<void>;

const TIMEOUT_MS = 5000;
const MAX_BYTES = 64 * 1024;
const Verdict = Type.Object({ success: Type.Boolean() });

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};

export function createTurnstile(
  config: Pick<Config, 'TURNSTILE_SECRET_KEY' | 'TURNSTILE_URL' | 'allowPrivate'>,
  timeoutMs = TIMEOUT_MS,
): Turnstile | undefined {
  const { TURNSTILE_SECRET_KEY: secret, TURNSTILE_URL: address } = config;
  if (!secret) return undefined;
  return async (token, ip) => {
    const form = new URLSearchParams({ secret, response: token, remoteip: ip });
    const answer = await fetchGuarded(address, {
      kind: 'captcha',
      timeoutMs,
      maxBytes: MAX_BYTES,
      allowPrivate: config.allowPrivate,
      anyPort: true,
      form,
    }).catch(() => undefined);
    const verdict = answer && parsed(answer.body);
    if (!Value.Check(Verdict, verdict)) throw problem('verification_unavailable', {}, { 'Retry-After': '5' });
    if (!verdict.success) throw problem('verification_wrong');
  };
}
