/** Redirects from the addresses of the old site, so that links and bookmarks lead to the same titles. */
import { href, pages } from '@yinmu/contract/pages.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { origins } from '../importing/index.ts';
import type { Db } from '../platform/database.ts';
import { ORIGIN } from './origin.ts';

const hidden = { schema: { hide: true } as object };
interface Old {
  id: string;
  nid?: string;
}

export function registerLegacyAddresses(app: FastifyInstance, db: Db) {
  const lead = async ({ id, nid }: Old, reply: FastifyReply) => {
    const vodId = (await origins.titlesOfOrigin(db, ORIGIN, [id])).get(id);
    // The answer is that of any unknown page.
    if (vodId === undefined) return reply.callNotFound();
    return reply.redirect(nid === undefined ? href(pages.detail, { id: vodId }) : href(pages.watch, { id: vodId, ep: Number(nid) }), 301);
  };
  const number = '(^\\d{1,15}$)';
  for (const end of ['', '.html']) {
    app.get<{ Params: Old }>(`/index.php/vod/detail/id/:id${number}${end}`, hidden, ({ params }, reply) => lead(params, reply));
    app.get<{ Params: Old }>(`/voddetail/:id${number}${end}`, hidden, ({ params }, reply) => lead(params, reply));
    app.get<{ Params: Old }>(`/index.php/vod/play/id/:id${number}/sid/:sid${number}/nid/:nid${number}${end}`, hidden, ({ params }, reply) =>
      lead(params, reply),
    );
    app.get<{ Params: Old }>(`/vodplay/:id${number}-:sid${number}-:nid${number}${end}`, hidden, ({ params }, reply) => lead(params, reply));
  }
}
