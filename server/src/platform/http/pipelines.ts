/** Cuts connections that send many requests without waiting for answers: Node reads and answers them all in one go. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies wait for each answer. */
const MAX_AT_ONCE = 32;

export function refusePipelines(app: FastifyInstance) {
  const open = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    reply.raw.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    if (count <= MAX_AT_ONCE) return done();
    reply.hijack();
    socket.destroy();
  });
}
