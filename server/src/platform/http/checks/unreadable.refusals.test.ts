/** A connection with an unreadable request gets an answer and is closed, even if the caller keeps its half open. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';

const site = await siteOfFile();
Object.assign(site.site.app.server, { headersTimeout: 50 });

/** Sends a text, never closes its own half, and reads to the end. */
function keepOpen(sent: string) {
  const { hostname, port } = new URL(site.origin);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.write(sent);
  return text(socket);
}
const connections = () =>
  new Promise<number>((resolve, reject) => site.site.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

test.each([
  [408, 'Request Timeout', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  [400, 'Bad Request', 'GET / HTTP/1.1\r\nHost x\r\n\r\n'],
  [431, 'Request Header Fields Too Large', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
])('of callers that are answered %d and stay, no socket stays', async (status, title, sent) => {
  const answers = await Promise.all([sent, sent, sent].map(keepOpen));
  for (const answer of answers) {
    expect([answer.slice(0, 12), answer.slice(-7)]).toEqual([`HTTP/1.1 ${status}`, '</main>']);
    expect(answer).toContain(`<title>${title}</title>`);
  }
  await expect.poll(connections).toBe(0);
});

test('API calls that cannot be read get the envelope', async () => {
  const [, body] = (await keepOpen(`GET /api/categories?x=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).split('\r\n\r\n');
  expect(JSON.parse(body ?? '')).toEqual({ status: 'error', message: '请求地址过长', code: 'uri_too_long', requestId: expect.any(String) });
});

test('two Host headers are refused, even equal ones', async () => {
  for (const other of ['y', 'x'])
    expect(await keepOpen(`GET /api/categories HTTP/1.1\r\nHost: x\r\nhOST: ${other}\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*"bad_request"/,
    );
});
