import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../../../testing/servers/free-port.ts';
import { createTurnstile } from './turnstile.ts';

const unavailable = { code: 'verification_unavailable', headers: { 'Retry-After': '5' } };
const at = (port: number) =>
  createTurnstile({ TURNSTILE_SECRET_KEY: 'secret', TURNSTILE_URL: `http://127.0.0.1:${port}/`, allowPrivate: new Set([`127.0.0.1:${port}`]) }, 50);

test('a refused connection', async () => {
  await expect(at(await freePort())?.('token', '127.0.0.1')).rejects.toMatchObject(unavailable);
});

test('no answer in time', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  await expect(at((silent.address() as AddressInfo).port)?.('token', '127.0.0.1')).rejects.toMatchObject(unavailable);
  silent.closeAllConnections();
  silent.close();
});
