/** Redirects addresses of the old site to the same titles. */
import { DRAWN_PAGES } from '@yinmu/contract/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { countRequest } from '../../platform/http/define-route.ts';
import { leadOf } from './lead.ts';
import { FIRST_WORDS, readOldAddress } from './old-addresses.ts';

const hidden = { schema: { hide: true } as object };

export function registerLegacyAddresses(app: FastifyInstance, db: Db) {
  const lead = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '', query] = request.url.split('?');
    const old = readOldAddress(path, new URLSearchParams(query));
    const address = old && (await leadOf(db, old));
    if (address !== undefined) return reply.redirect(address, 301);
    // Counts and answers like any unknown page.
    await countRequest('unknown addresses', DRAWN_PAGES, request, reply);
    return reply.callNotFound();
  };
  for (const word of FIRST_WORDS) for (const form of [word, `${word}.html`, `${word}/*`, `${word}-:rest`]) app.get(`/${form}`, hidden, lead);
  for (const form of ['index.php', 'index.php/*']) app.get(`/${form}`, hidden, lead);
}
