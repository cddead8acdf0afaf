/** A TCP proxy that adds latency: half a round trip per byte, one more for a new connection. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Far {
  origin: string;
  close(): void;
}

/** @param roundTripMs there and back; unlimited bandwidth, no loss */
export async function far(origin: string, roundTripMs: number): Promise<Far> {
  const oneWay = roundTripMs / 2;
  const { hostname, port } = new URL(origin);
  /** Forwards chunks in order, each half a round trip later, none before the connection would exist. */
  const carry = (from: Socket, to: Socket, notBefore: number) => {
    let last = 0;
    const later = (act: () => void) => {
      last = Math.max(last, notBefore, performance.now() + oneWay);
      setTimeout(() => to.destroyed || act(), last - performance.now());
    };
    from.on('data', (bytes) => later(() => to.write(bytes)));
    from.on('end', () => later(() => to.end()));
    from.on('error', () => to.destroy());
  };
  const server = createServer((near) => {
    const site = connect(Number(port), hostname);
    for (const socket of [near, site]) socket.setNoDelay(true);
    carry(near, site, performance.now() + roundTripMs + oneWay);
    carry(site, near, 0);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
