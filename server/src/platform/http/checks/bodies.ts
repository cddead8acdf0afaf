/** Ends requests whose bodies arrive too slowly or in tiny pieces, and stops reading once the response is sent. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Pace {
  /** The time in milliseconds in which `bytes` must come. */
  everyMs: number;
  /** Infinity if the whole body must come in that time. */
  bytes: number;
}
/** A small body must come whole within 15 s; a file with at least 52 kbit/s, as on a bad mobile network. */
export const WHOLE: Pace = { everyMs: 15_000, bytes: Number.POSITIVE_INFINITY };
export const FILE: Pace = { everyMs: 10_000, bytes: 64 * 1024 };
/** The longest time for a whole request of any kind, in milliseconds. */
export const MAX_REQUEST_MS = 300_000;
/** The bytes that are still read after the response: enough for a picture that is too large, whose sender then hears it and can reuse the connection. */
const MAX_UNREAD = 6 * 1024 * 1024;
const MAX_UNREAD_MS = 5000;
/** How long an answer has to reach a caller whose connection is then cut, milliseconds. */
export const HEARD_MS = 500;

/** A piece costs as much as a kilobyte. After the first thousand, pieces must average this many bytes. */
const FREE_PIECES = 1000;
const PIECE_BYTES = 64;

const lastWords = (status: string) => `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
const TOO_SLOW = lastWords('408 Request Timeout');
const CRUMBS = lastWords('413 Payload Too Large');

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

/** Overrides `push` because a data listener would start the flow. */
function refuseCrumbs(raw: IncomingMessage, response: ServerResponse) {
  const { socket } = raw;
  const push = raw.push.bind(raw);
  let pieces = 0;
  let bytes = 0;
  raw.push = (piece: Buffer | null, encoding?: BufferEncoding) => {
    pieces++;
    bytes += piece?.length ?? 0;
    if (pieces <= FREE_PIECES + bytes / PIECE_BYTES) return push(piece, encoding);
    if (socket.writable) {
      socket.end(response.headersSent ? '' : CRUMBS);
      setTimeout(() => socket.destroy(), HEARD_MS).unref();
    }
    socket.pause();
    return false;
  };
}

/**
 * Reads the rest of a body that is not wanted a little further, then no more, and closes the connection a moment later:
 * closed at once, it would lose the response on its way.
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

export const hasBody = ({ headers }: IncomingMessage) => headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
const isUnread = ({ raw }: FastifyRequest) => !raw.complete && hasBody(raw) && raw.socket?.bytesRead !== undefined;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The pace at which a body must come; `WHOLE` if nothing is said. */
    pace?: Pace;
  }
}

/** Register before the cache, whose hits skip later hooks. */
export function watchBodies(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isUnread(request)) {
      refuseCrumbs(request.raw, reply.raw);
      if (request.method === 'GET' || request.method === 'HEAD') endUnread(request.raw);
    }
    done();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (isUnread(request)) watch(request.raw, request.routeOptions.config.pace ?? WHOLE);
    done(null, payload);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isUnread(request)) {
      // Node would close the connection as soon as the response is written.
      reply.removeHeader('connection');
      endUnread(request.raw);
    }
    done(null, payload);
  });
}
