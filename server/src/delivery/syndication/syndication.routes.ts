import type { FastifyInstance } from 'fastify';
import { provideRoutes } from './provide/provide.routes.ts';
import type { ProvideParts } from './provide/provide.ts';
import { RouteTitles } from './provide/route-titles.ts';
import { tvboxConfig } from './tvbox.ts';

const hidden = { schema: { hide: true } as object };

type SyndicationParts = Omit<ProvideParts, 'routeTitles'>;

export async function registerSyndication(app: FastifyInstance, parts: SyndicationParts) {
  const routeTitles = new RouteTitles(parts.db, parts.index, (error) => app.log.error({ err: error }, 'title routes were not read'));
  void parts.index.loaded.then(() => routeTitles.start());
  app.addHook('onClose', () => routeTitles.stop());
  await provideRoutes(app, { ...parts, routeTitles });
  app.get('/tvbox.json', hidden, (request, reply) =>
    reply.header('Access-Control-Allow-Origin', '*').send(tvboxConfig(parts.origin, request.server.siteIdentity.current.nameIn('zhcn').short)),
  );
}
