/** The rules of captchas: an image of characters, its spoken form, or a service that the operator has set up. */
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
  /** The spoken form for people who cannot see the image. It has more digits than the image has characters, so that it is not easier to guess. */
  createAudio(voice: Voice): Promise<{ codeId: string; audio: string }>;
  /** Consumes the code of an image. Throws `verification_code_needed` or `verification_wrong`. */
  requireImageCode(answer: CaptchaAnswer): Promise<void>;
  /**
   * Requires the service's token when one is set up, and otherwise the image's characters, but only where `isNeeded`.
   * Throws `verification_needed`, `verification_wrong` or `verification_unavailable`.
   * @returns whether a captcha was solved; its answer is consumed
   */
  requireCaptcha(answer: CaptchaAnswer, ip: string, isNeeded: boolean): Promise<boolean>;
}

/** The typed code in the form that is compared: case, width and white space make no difference. */
const typedKey = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

export function createCaptcha(db: Db, secret: Buffer, service: Turnstile | undefined, fixed?: string): Captcha {
  const digestOf = (id: string, code: string) =>
    createHmac('sha256', secret)
      .update(`${id}|${typedKey(code)}`)
      .digest('hex');

  async function requireImageCode({ codeId, verificationCode: typed }: CaptchaAnswer) {
    if (!codeId || !typed) throw problem('verification_code_needed');
    const known = await consumeCode(db, codeId, CAPTCHA.validMs);
    if (known === undefined || !timingSafeEqual(Buffer.from(known), Buffer.from(digestOf(codeId, typed)))) throw problem('verification_wrong');
  }

  async function issue(code: string): Promise<string> {
    const codeId = randomBytes(16).toString('base64url');
    await saveCode(db, codeId, digestOf(codeId, fixed ?? code), CAPTCHA.validMs);
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
    async requireCaptcha(answer, ip, isNeeded) {
      const { turnstileToken, codeId, verificationCode } = answer;
      if (service) {
        if (!turnstileToken) throw problem('verification_needed');
        await service(turnstileToken, ip);
        return true;
      }
      if (!isNeeded) return false;
      if (codeId === undefined || verificationCode === undefined) throw problem('verification_needed');
      await requireImageCode(answer);
      return true;
    },
  };
}
