import { getCodeNeed, getSpokenCode, getVerificationCode, getWork } from '@yinmu/contract/members/captcha.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type Captcha, createCaptcha } from './captcha.ts';
import { createTurnstile } from './turnstile.ts';

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
