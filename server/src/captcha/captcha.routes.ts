/** The calls of verification. */
import { getSpokenCode, getVerificationCode } from '@yinmu/contract/captcha.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../platform/http/define-route.ts';
import type { Verification } from './captcha.ts';

export function verificationRoutes(app: FastifyInstance, verification: Verification) {
  app.route(
    defineRoute(getVerificationCode, ({ reply }) => {
      reply.header('Cache-Control', 'no-store');
      return verification.draw();
    }),
  );
  app.route(
    defineRoute(getSpokenCode, ({ reply, language }) => {
      reply.header('Cache-Control', 'no-store');
      return verification.say(language === 'en' ? 'en' : 'zh');
    }),
  );
}
