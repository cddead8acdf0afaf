/** Redirects from the addresses of the old site, so that links and bookmarks lead to the same titles. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../platform/database.ts';
import { leadOf } from './lead.ts';
import { FIRST_WORDS, readOldAddress } from './old-addresses.ts';

const hidden = { schema: { hide: true } as object };

export function registerLegacyAddresses(app: FastifyInstance, db: Db) {
  const lead = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '', query] = request.url.split('?');
    const old = readOldAddress(path, new URLSearchParams(query));
    const address = old && (await leadOf(db, old));
    // The answer is that of any unknown page.
    return address === undefined ? reply.callNotFound() : reply.redirect(address, 301);
  };
  for (const word of FIRST_WORDS) for (const form of [word, `${word}.html`, `${word}/*`, `${word}-:rest`]) app.get(`/${form}`, hidden, lead);
  for (const form of ['index.php', 'index.php/*']) app.get(`/${form}`, hidden, lead);
}
