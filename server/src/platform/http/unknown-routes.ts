/** Handles requests without a route. They are limited, because each renders a page, and get a 405 if another method exists. */
import { DRAWN_PAGES } from '@yinmu/contract/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { problem } from '../problem.ts';
import { countRequest } from './define-route.ts';

function routersOf(routes: readonly [method: string, url: string][]) {
  const routers = new Map<string, ReturnType<typeof findMyWay>>();
  for (const [name, url] of routes) {
    const router = routers.get(name) ?? findMyWay({ maxParamLength: 200 });
    routers.set(name, router);
    router.on(name as HTTPMethod, url, () => {});
  }
  return routers;
}

export const countUnknown = (request: FastifyRequest, reply: FastifyReply) => countRequest('unknown addresses', DRAWN_PAGES, request, reply);

export function refuseUnknown(app: FastifyInstance) {
  const routes: [method: string, url: string][] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((name): [string, string] => [name, url])));
  // Created on first use, so that the site starts faster.
  let known: Map<string, ReturnType<typeof findMyWay>> | undefined;
  const methodsAt = (address: string) => {
    known ??= routersOf(routes);
    return [...known].flatMap(([name, router]) => (router.find(name as HTTPMethod, address) ? [name] : []));
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    await countUnknown(request, reply);
    const methods = methodsAt(request.url.split('?', 1)[0] as string);
    // A page without content calls this handler with a method that is valid.
    if (methods.length > 0 && !methods.includes(request.method)) throw problem('method_not_allowed', {}, { Allow: methods.sort().join(', ') });
  });
}
