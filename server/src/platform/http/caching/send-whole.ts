/** Sends a complete response with one write, bypassing Node's header work. */
import { IncomingMessage, validateHeaderValue } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from '../checks/bodies.ts';

export const KEEP_ALIVE_MS = 72_000;
const KEPT = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n`;

/** Throws on line breaks and other invalid characters. */
export function headText(headers: Readonly<Record<string, string>>): string {
  let head = '';
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderValue(name, value);
    head += `${name}: ${value}\r\n`;
  }
  return head;
}

let second = 0;
let dateLine = '';
function date(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    dateLine = `Date: ${new Date(now * 1000).toUTCString()}\r\n`;
  }
  return dateLine;
}

export interface Whole {
  headers: Readonly<Record<string, string>>;
  head: string;
  /** Undefined for a 304 response. */
  content?: { type: string; encoding: string; body: Buffer };
}

/** Returns headers that differ by request or encoding. */
function ownHeaders(id: string, content: Whole['content']): Record<string, string> {
  if (!content) return { 'x-request-id': id };
  const { type, encoding, body } = content;
  return {
    'content-type': type,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
    'x-request-id': id,
  };
}

export function sendWhole(request: FastifyRequest, reply: FastifyReply, { headers, head, content }: Whole) {
  reply.hijack();
  const { raw } = reply;
  const { socket } = raw;
  const status = content ? 200 : 304;
  // A pipelined response does not have a socket yet, and an internal one never has.
  const isPlain = socket && raw.shouldKeepAlive && request.raw instanceof IncomingMessage && request.raw.httpVersionMinor === 1 && !hasBody(request.raw);
  if (!isPlain) return void raw.writeHead(status, { ...headers, ...ownHeaders(request.id, content) }).end(content?.body);
  raw.statusCode = status;
  let text = `HTTP/1.1 ${content ? '200 OK' : '304 Not Modified'}\r\n${head}`;
  if (content) {
    text += `content-type: ${content.type}\r\ncontent-length: ${content.body.length}\r\n`;
    if (content.encoding !== 'identity') text += `content-encoding: ${content.encoding}\r\n`;
  }
  text += `x-request-id: ${request.id}\r\n${date()}${KEPT}\r\n`;
  const sent = (error?: Error | null) => void (error || raw.emit('finish'));
  if (!content || request.method === 'HEAD') return void socket.write(text, 'latin1', sent);
  socket.cork();
  socket.write(text, 'latin1');
  socket.write(content.body, sent);
  socket.uncork();
}
