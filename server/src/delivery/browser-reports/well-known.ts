/** Serves `/.well-known/`: where to report a vulnerability (RFC 9116), and where password managers change a password. */

import { DAY_MS } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';

const hide = { schema: { hide: true } as object };
/** The file is made on request, so it expires only after the site is gone. */
const VALID_DAYS = 180;

/** @param now milliseconds since 1970 */
export const securityTxt = (contact: string, origin: string, now: number) => `Contact: ${contact}
Expires: ${new Date(now + VALID_DAYS * DAY_MS).toISOString()}
Preferred-Languages: zh, en
Canonical: ${origin}/.well-known/security.txt
`;

export function registerWellKnown(app: FastifyInstance, { SECURITY_CONTACT: contact, publicUrl }: Pick<Config, 'SECURITY_CONTACT' | 'publicUrl'>) {
  app.get('/.well-known/change-password', hide, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').redirect(href(pages.memberTab, { tab: 'profile' }), 302),
  );
  if (contact === undefined) return;
  app.get('/.well-known/security.txt', hide, (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(contact, publicUrl.origin, Date.now())),
  );
}
