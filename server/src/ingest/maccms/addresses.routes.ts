/** Redirects addresses of the old site to the same titles here. */
import { DRAWN_PAGES } from '@yinmu/contract/limits.ts';
import { posterAddress } from '@yinmu/contract/titles/video.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { countRequest } from '../../platform/http/define-route.ts';
import { leadOf } from './lead.ts';
import { rowOfAny } from './legacy.store.ts';
import { FIRST_WORDS, readOldAddress } from './old-addresses.ts';

const hidden = { schema: { hide: true } as object };

async function oldPage(db: Db, { url }: FastifyRequest): Promise<string | undefined> {
  const [path = '', query] = url.split('?');
  const old = readOldAddress(path, new URLSearchParams(query));
  return old && (await leadOf(db, old));
}

async function oldPicture(db: Db, { params }: FastifyRequest): Promise<string | undefined> {
  const row = await rowOfAny(db, 'picture', (params as { '*': string })['*']);
  return row && posterAddress(row.new_id, 540);
}

export function registerLegacyAddresses(app: FastifyInstance, db: Db) {
  const lead = (find: typeof oldPage) => async (request: FastifyRequest, reply: FastifyReply) => {
    const address = await find(db, request);
    if (address !== undefined) return reply.redirect(address, 301);
    // Counts and answers the request like any unknown page.
    await countRequest('unknown addresses', DRAWN_PAGES, request, reply);
    return reply.callNotFound();
  };
  for (const word of FIRST_WORDS) for (const form of [word, `${word}.html`, `${word}/*`, `${word}-:rest`]) app.get(`/${form}`, hidden, lead(oldPage));
  for (const form of ['index.php', 'index.php/*']) app.get(`/${form}`, hidden, lead(oldPage));
  app.get('/upload/*', hidden, lead(oldPicture));
}
