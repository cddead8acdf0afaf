/** Every answer carries the id of its request; each request is counted and timed, and a slow one is logged. */
import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestCount, requestSeconds } from '../measures.ts';

/** The template of the route and never the address, of which there are as many as visitors like. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unmatched';

function measure(request: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply) {
  const { method } = request;
  const route = routeOf(request);
  requestCount.inc({ method, route, status });
  requestSeconds.observe({ method, route }, elapsedTime / 1000);
}

/** @param slowMs milliseconds from which a request is logged as slow; 0 logs none */
export function measureRequests(app: FastifyInstance, slowMs: number) {
  app.addHook('onRequest', (request, reply, done) => {
    // Set on the raw response, because a cached one is sent past Fastify.
    reply.raw.setHeader('X-Request-Id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ method, url, status: reply.statusCode, ms }, 'answered');
    // A request of the site to itself is a part of one that is measured.
    if (request.raw instanceof IncomingMessage) {
      measure(request, reply);
      // The query is left out: it may be what somebody searched for.
      if (slowMs > 0 && ms >= slowMs)
        request.log.warn({ method, route: routeOf(request), path: url.split('?', 1)[0], status: reply.statusCode, ms }, 'slow request');
    }
    done();
  });
}
