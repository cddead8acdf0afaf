/** The rules of proving that a person is at the other end: an image of characters, or a service that the operator has set up. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CaptchaAnswer } from '@yinmu/contract/captcha.endpoints.ts';
import { CAPTCHA } from '@yinmu/contract/limits.ts';
import type { Db } from '../platform/database.ts';
import { problem } from '../platform/problem.ts';
import { renderAudio, type Voice } from './audio.ts';
import { consumeCode, saveCode } from './captcha.store.ts';
import { CHARACTERS } from './glyphs.ts';
import { renderImage } from './image.ts';
import type { Turnstile } from './turnstile.ts';

export interface Captcha {
  createImage(): Promise<{ codeId: string; image: string }>;
  /** The same for those who cannot see it; more digits than the image has characters, so that it is no easier way in. */
  createAudio(voice: Voice): Promise<{ codeId: string; audio: string }>;
  /** Uses an image up. Throws `verification_code_needed` or `verification_wrong`. */
  requireImageCode(proof: CaptchaAnswer): Promise<void>;
  /**
   * With a service set up, its token always; without, the image's characters where there is doubt.
   * Throws `verification_needed`, `verification_wrong` or `verification_unavailable`.
   * @returns whether a person was proven: the proof is used up by it
   */
  requireCaptcha(proof: CaptchaAnswer, ip: string, doubtful: boolean): Promise<boolean>;
}

/** Case, width and white space make no difference. */
const typedKey = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

export function createCaptcha(db: Db, secret: Buffer, service: Turnstile | undefined, fixed?: string): Captcha {
  const digestOf = (id: string, code: string) =>
    createHmac('sha256', secret)
      .update(`${id}|${typedKey(code)}`)
      .digest('hex');

  async function requireImageCode({ codeId, verificationCode: typed }: CaptchaAnswer) {
    if (!codeId || !typed) throw problem('verification_code_needed');
    const now = Date.now();
    const known = await consumeCode(db, codeId, now, now + CAPTCHA.validMs);
    if (known === undefined || !timingSafeEqual(Buffer.from(known), Buffer.from(digestOf(codeId, typed)))) throw problem('verification_wrong');
  }

  async function issue(code: string): Promise<string> {
    const codeId = randomBytes(16).toString('base64url');
    const now = Date.now();
    await saveCode(db, codeId, digestOf(codeId, fixed ?? code), now, now + CAPTCHA.validMs);
    return codeId;
  }

  return {
    async createImage() {
      const code = Array.from({ length: CAPTCHA.characters }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
      return { codeId: await issue(code), image: `data:image/webp;base64,${(await renderImage(code)).toString('base64')}` };
    },
    async createAudio(voice) {
      const code = Array.from({ length: CAPTCHA.spokenDigits }, () => randomInt(10)).join('');
      return { codeId: await issue(code), audio: renderAudio(code, voice).toString('base64') };
    },
    requireImageCode,
    async requireCaptcha(proof, ip, doubtful) {
      const { turnstileToken, codeId, verificationCode } = proof;
      if (service) {
        if (!turnstileToken) throw problem('verification_needed');
        await service(turnstileToken, ip);
        return true;
      }
      if (!doubtful) return false;
      if (codeId === undefined || verificationCode === undefined) throw problem('verification_needed');
      await requireImageCode(proof);
      return true;
    },
  };
}
