import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const site = await siteOfFile();

/** @returns the number of answers, and whether the connection was cut */
async function pipeline(requests: number): Promise<{ answers: number; isCut: boolean }> {
  const { hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  let said = '';
  let isCut = false;
  socket.on('data', (chunk) => (said += chunk)).on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve((isCut = true) && undefined)));
  await once(socket, 'connect');
  socket.write('GET /api/categories HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello'.repeat(requests));
  const answers = () => said.split('HTTP/1.1 200').length - 1;
  await Promise.race([closed, expect.poll(answers).toBe(requests)]);
  socket.destroy();
  return { answers: answers(), isCut };
}

test('a few pipelined requests are answered, many are cut off', async () => {
  expect(await pipeline(10)).toEqual({ answers: 10, isCut: false });
  const { answers, isCut } = await pipeline(3000);
  expect(isCut).toBe(true);
  expect(answers).toBeLessThan(1000);
});
