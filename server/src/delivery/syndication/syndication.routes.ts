import type { FastifyInstance } from 'fastify';
import { LineTitles } from './provide/line-titles.ts';
import { provideRoutes } from './provide/provide.routes.ts';
import type { ProvideParts } from './provide/provide.ts';
import { tvboxConfig } from './tvbox.ts';

const hidden = { schema: { hide: true } as object };

type SyndicationParts = Omit<ProvideParts, 'lineTitles'>;

export async function registerSyndication(app: FastifyInstance, parts: SyndicationParts) {
  const lineTitles = new LineTitles(parts.db, parts.index, (error) => app.log.error({ err: error }, 'routes of titles not read'));
  void parts.index.loaded.then(() => lineTitles.start());
  app.addHook('onClose', () => lineTitles.stop());
  await provideRoutes(app, { ...parts, lineTitles });
  app.get('/tvbox.json', hidden, (request, reply) =>
    reply.header('Access-Control-Allow-Origin', '*').send(tvboxConfig(parts.origin, request.server.siteIdentity.current.nameIn('zhcn').short)),
  );
}
