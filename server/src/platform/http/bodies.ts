/** Bodies as they come in: no slower than their call allows, and not to their end where the answer is there before it. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Pace {
  /** Milliseconds in which so many bytes must come. */
  everyMs: number;
  /** Infinity where the whole body must have come in that time. */
  bytes: number;
}
/** The whole of a small body; of a file 52 kbit/s, as bad as a mobile network is. */
export const WHOLE: Pace = { everyMs: 15_000, bytes: Number.POSITIVE_INFINITY };
export const FILE: Pace = { everyMs: 10_000, bytes: 64 * 1024 };
/** A whole request of any kind, however steadily it comes, milliseconds. */
export const MAX_REQUEST_MS = 300_000;
/** Bytes still read after an answer: a picture that is too large, so that its sender hears it and can go on over the same line. */
const MAX_UNREAD = 6 * 1024 * 1024;
const MAX_UNREAD_MS = 5000;
const HEARD_MS = 500;

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

function watch(raw: IncomingMessage, { everyMs, bytes }: Pace) {
  const { socket } = raw;
  let read = socket.bytesRead;
  const timer = setInterval(() => {
    if (!raw.complete && socket.bytesRead - read < bytes) {
      socket.end(TOO_SLOW, () => socket.destroy());
      return clearInterval(timer);
    }
    read = socket.bytesRead;
  }, everyMs);
  timer.unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}

/**
 * The rest of a body that nobody wants is read a little further, then not at all, and the line is cut a moment later: cut
 * at once, the answer would be lost on its way.
 */
function endUnread(raw: IncomingMessage) {
  const { socket } = raw;
  let left = MAX_UNREAD;
  const cut = () => raw.complete || socket.destroy();
  const timers = [setTimeout(cut, MAX_UNREAD_MS).unref()];
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left >= 0) return;
    raw.pause();
    timers.push(setTimeout(cut, HEARD_MS).unref());
  });
  raw.once('close', () => {
    for (const timer of timers) clearTimeout(timer);
  });
  raw.resume();
}

const isUnread = ({ raw }: FastifyRequest) => !raw.complete && raw.socket?.bytesRead !== undefined;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How a body must come; `WHOLE` where nothing is said. */
    pace?: Pace;
  }
}

export function watchBodies(app: FastifyInstance) {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (isUnread(request)) watch(request.raw, request.routeOptions.config.pace ?? WHOLE);
    done(null, payload);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isUnread(request)) {
      // Node would cut it as soon as the answer is written.
      reply.removeHeader('connection');
      endUnread(request.raw);
    }
    done(null, payload);
  });
}
