/** A host of test streams with scripted responses. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response body, a status, or no response. */
export type HostAnswer = string | number | 'silent';

export async function startClipHost(answer: (path: string) => HostAnswer) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const said = answer(url);
    if (said === 'silent') return;
    response.writeHead(typeof said === 'number' ? said : 200, { 'Access-Control-Allow-Origin': '*' }).end(typeof said === 'string' ? said : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
