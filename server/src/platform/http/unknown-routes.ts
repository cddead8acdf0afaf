/** Requests that no route matches: they are limited, because a page is rendered for them, and answered with 405 if another method has a route. */
import { DRAWN_PAGES } from '@yinmu/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { problem } from '../problem.ts';
import { countRequest } from './define-route.ts';

export function refuseUnknown(app: FastifyInstance) {
  const known = new Map<string, ReturnType<typeof findMyWay>>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) {
      const router = known.get(name) ?? findMyWay({ maxParamLength: 200 });
      known.set(name, router);
      router.on(name as HTTPMethod, url, () => {});
    }
  });
  const methodsAt = (address: string) => [...known].flatMap(([name, router]) => (router.find(name as HTTPMethod, address) ? [name] : []));
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    await countRequest('unknown addresses', DRAWN_PAGES, request, reply);
    const methods = methodsAt(request.url.split('?', 1)[0] as string);
    // A page that finds nothing calls the not-found handler itself, with a method that has a route.
    if (methods.length > 0 && !methods.includes(request.method)) throw problem('method_not_allowed', {}, { Allow: methods.sort().join(', ') });
  });
}
