/** The calls of verification. */
import { getSpokenCode, getVerificationCode } from '@yinmu/contract/captcha.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../platform/http/define-route.ts';
import type { Captcha } from './captcha.ts';

export function captchaRoutes(app: FastifyInstance, captcha: Captcha) {
  app.route(
    defineRoute(getVerificationCode, ({ reply }) => {
      reply.header('Cache-Control', 'no-store');
      return captcha.createImage();
    }),
  );
  app.route(
    defineRoute(getSpokenCode, ({ reply, language }) => {
      reply.header('Cache-Control', 'no-store');
      return captcha.createAudio(language === 'en' ? 'en' : 'zh');
    }),
  );
}
