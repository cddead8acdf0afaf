/** The calls of verification. */
import { getSpokenCode, getVerificationCode } from '@yinmu/contract/verification.ts';
import type { FastifyInstance } from 'fastify';
import { on } from '../platform/http/on.ts';
import type { Verification } from './verification.ts';

export function verificationRoutes(app: FastifyInstance, verification: Verification) {
  app.route(
    on(getVerificationCode, ({ reply }) => {
      reply.header('Cache-Control', 'no-store');
      return verification.draw();
    }),
  );
  app.route(
    on(getSpokenCode, ({ reply, language }) => {
      reply.header('Cache-Control', 'no-store');
      return verification.say(language === 'en' ? 'en' : 'zh');
    }),
  );
}
