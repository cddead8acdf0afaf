/** Ends requests whose bodies arrive too slowly or in tiny pieces, and stops reading after the response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf } from '../accept-language.ts';
import { endSocket, HEARD_MS } from '../error-page.ts';

export interface Pace {
  /** The milliseconds in which `bytes` must arrive. */
  everyMs: number;
  /** Infinity stands for the whole body. */
  bytes: number;
}
/** Small bodies must arrive within 15 s; files at 52 kbit/s or more, as on a bad mobile network. */
export const WHOLE: Pace = { everyMs: 15_000, bytes: Number.POSITIVE_INFINITY };
export const FILE: Pace = { everyMs: 10_000, bytes: 64 * 1024 };
export const MAX_REQUEST_MS = 300_000;
/** Bytes that are still read after the response: enough for an oversized picture, so that its sender gets the answer and can reuse the connection. */
const MAX_UNREAD = 6 * 1024 * 1024;
const MAX_UNREAD_MS = 5000;

/** Pieces that may be tiny, because each costs as much as a kilobyte. After these, pieces must average a minimum size. */
const FREE_PIECES = 1000;
const PIECE_BYTES = 64;

const end = (request: FastifyRequest, status: 408 | 413) => endSocket(request.raw.socket, status, { language: languageOf(request), requestId: request.id });

function watch(request: FastifyRequest, { everyMs, bytes }: Pace) {
  const { raw } = request;
  const { socket } = raw;
  let read = socket.bytesRead;
  const timer = setInterval(() => {
    if (!raw.complete && socket.bytesRead - read < bytes) {
      end(request, 408);
      return clearInterval(timer);
    }
    read = socket.bytesRead;
  }, everyMs);
  timer.unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}

/** Overrides `push`, because a data listener would start the flow. */
function refuseCrumbs(request: FastifyRequest, response: ServerResponse) {
  const { raw } = request;
  const { socket } = raw;
  const push = raw.push.bind(raw);
  let pieces = 0;
  let bytes = 0;
  raw.push = (piece: Buffer | null, encoding?: BufferEncoding) => {
    pieces++;
    bytes += piece?.length ?? 0;
    if (pieces <= FREE_PIECES + bytes / PIECE_BYTES) return push(piece, encoding);
    if (socket.writable && !response.headersSent) end(request, 413);
    else if (socket.writable) {
      socket.end();
      setTimeout(() => socket.destroy(), HEARD_MS).unref();
    }
    socket.pause();
    return false;
  };
}

/** Reads a little more of an unwanted body, then closes the connection after a moment: closing at once would lose the response. */
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
    /** `WHOLE` if omitted. */
    pace?: Pace;
  }
}

/** Register this before the cache, because cached responses skip later hooks. */
export function watchBodies(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isUnread(request)) {
      refuseCrumbs(request, reply.raw);
      if (request.method === 'GET' || request.method === 'HEAD') endUnread(request.raw);
    }
    done();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (isUnread(request)) watch(request, request.routeOptions.config.pace ?? WHOLE);
    done(null, payload);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isUnread(request)) {
      // Without this, Node would close the connection right after the response.
      reply.removeHeader('connection');
      endUnread(request.raw);
    }
    done(null, payload);
  });
}
