/** The rules of proving that a person is at the other end: an image of characters, or a service that the operator has set up. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Proof } from '@yinmu/contract/captcha.endpoints.ts';
import { VERIFICATION } from '@yinmu/contract/limits.ts';
import type { Db } from '../platform/database.ts';
import { problem } from '../platform/problem.ts';
import { speak, type Voice } from './audio.ts';
import { putImageCode, takeImageCode } from './captcha.store.ts';
import { CHARACTERS } from './glyphs.ts';
import { drawCharacters } from './image.ts';
import type { Turnstile } from './turnstile.ts';

export interface Verification {
  draw(): Promise<{ codeId: string; image: string }>;
  /** The same for those who cannot see it; more digits than the image has characters, so that it is no easier way in. */
  say(voice: Voice): Promise<{ codeId: string; audio: string }>;
  /** Uses an image up. Throws `verification_code_needed` or `verification_wrong`. */
  demandCode(proof: Proof): Promise<void>;
  /**
   * With a service set up, its token always; without, the image's characters where there is doubt.
   * Throws `verification_needed`, `verification_wrong` or `verification_unavailable`.
   * @returns whether a person was proven: the proof is used up by it
   */
  demandPerson(proof: Proof, ip: string, doubtful: boolean): Promise<boolean>;
}

/** Case, width and white space make no difference. */
const typedKey = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

export function verification(db: Db, secret: Buffer, service: Turnstile | undefined, fixed?: string): Verification {
  const digestOf = (id: string, code: string) =>
    createHmac('sha256', secret)
      .update(`${id}|${typedKey(code)}`)
      .digest('hex');

  async function demandCode({ codeId, verificationCode: typed }: Proof) {
    if (!codeId || !typed) throw problem('verification_code_needed');
    const now = Date.now();
    const known = await takeImageCode(db, codeId, now, now + VERIFICATION.validMs);
    if (known === undefined || !timingSafeEqual(Buffer.from(known), Buffer.from(digestOf(codeId, typed)))) throw problem('verification_wrong');
  }

  async function remember(code: string): Promise<string> {
    const codeId = randomBytes(16).toString('base64url');
    const now = Date.now();
    await putImageCode(db, codeId, digestOf(codeId, fixed ?? code), now, now + VERIFICATION.validMs);
    return codeId;
  }

  return {
    async draw() {
      const code = Array.from({ length: VERIFICATION.characters }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
      return { codeId: await remember(code), image: `data:image/webp;base64,${(await drawCharacters(code)).toString('base64')}` };
    },
    async say(voice) {
      const code = Array.from({ length: VERIFICATION.spokenDigits }, () => randomInt(10)).join('');
      return { codeId: await remember(code), audio: speak(code, voice).toString('base64') };
    },
    demandCode,
    async demandPerson(proof, ip, doubtful) {
      const { turnstileToken, codeId, verificationCode } = proof;
      if (service) {
        if (!turnstileToken) throw problem('verification_needed');
        await service(turnstileToken, ip);
        return true;
      }
      if (!doubtful) return false;
      if (codeId === undefined || verificationCode === undefined) throw problem('verification_needed');
      await demandCode(proof);
      return true;
    },
  };
}
