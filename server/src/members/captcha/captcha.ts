/** Makes and checks captchas: proof of work, an image, its spoken form, or an external service. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CAPTCHA } from '@yinmu/contract/limits.ts';
import { type CaptchaAnswer, getCodeNeed, getSpokenCode, getVerificationCode, getWork, type WorkAction } from '@yinmu/contract/members/captcha.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { problem } from '../../platform/problem.ts';
import { renderAudio, type Voice } from './audio.ts';
import { captchaAge, consumeCode, noteCaptcha, saveCode } from './captcha.store.ts';
import { CHARACTERS } from './glyphs.ts';
import { renderImage } from './image.ts';
import { createTurnstile, type Turnstile } from './turnstile.ts';
import { createWork } from './work.ts';

export function registerCaptcha(app: FastifyInstance, { db, secret, config }: { db: Db; secret: Buffer; config: Config }): Captcha {
  const captcha = createCaptcha(db, secret, createTurnstile(config), config.TEST_VERIFICATION_CODE);
  defineRoute(app, getVerificationCode, ({ reply }) => {
    reply.header('Cache-Control', 'no-store');
    return captcha.createImage();
  });
  defineRoute(app, getSpokenCode, ({ reply, language }) => {
    reply.header('Cache-Control', 'no-store');
    return captcha.createAudio(language === 'en' ? 'en' : 'zh');
  });
  defineRoute(app, getWork, ({ query }) => captcha.createWork(query.action));
  defineRoute(app, getCodeNeed, async ({ member }) => ({ needsCode: await captcha.needsCode(member.sessionId) }));
  return captcha;
}

/** Ignores case, width and white space. */
const typedKey = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

export function createCaptcha(db: Db, secret: Buffer, service: Turnstile | undefined, fixed?: string) {
  const digestOf = (id: string, code: string) =>
    createHmac('sha256', secret)
      .update(`${id}|${typedKey(code)}`)
      .digest('hex');

  const work = createWork(db, secret);
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
    /** The audio has more digits than the image has characters, so that it is not easier to guess. */
    async createAudio(voice: Voice) {
      const code = Array.from({ length: CAPTCHA.spokenDigits }, () => randomInt(10)).join('');
      return { codeId: await issue(code), audio: renderAudio(code, voice).toString('base64') };
    },
    createWork: work.create,
    /** Requires the external service's token, or if `isNeeded`, proof of work or the image. Throws `verification_…`. @returns whether it was solved */
    async requireCaptcha(answer: CaptchaAnswer, ip: string, action: WorkAction, isNeeded: boolean) {
      const { turnstileToken, altcha, codeId, verificationCode } = answer;
      if (service) {
        if (!turnstileToken) throw problem('verification_needed');
        await service(turnstileToken, ip);
        return true;
      }
      if (!isNeeded) return false;
      if (altcha !== undefined) await work.require(altcha, action);
      else if (codeId === undefined || verificationCode === undefined) throw problem('verification_needed');
      else await requireImageCode(answer);
      return true;
    },
    /** Requires the image's characters once per session, nothing for half an hour, then proof of work. Throws `verification_…`. */
    async requireOfWriter(answer: CaptchaAnswer, sessionId: number | undefined) {
      const age = sessionId === undefined ? undefined : await captchaAge(db, sessionId);
      if (age === undefined || answer.codeId !== undefined) await requireImageCode(answer);
      // A negative age means that the clock was set back.
      else if (age >= 0 && age < CAPTCHA.sessionMs) return;
      else if (answer.altcha === undefined) throw problem('verification_needed');
      else await work.require(answer.altcha, 'write');
      if (sessionId !== undefined) await noteCaptcha(db, sessionId);
    },
    /** Returns true if no characters were typed in this session yet. */
    needsCode: async (sessionId: number) => (await captchaAge(db, sessionId)) === undefined,
  };
}
export type Captcha = ReturnType<typeof createCaptcha>;
