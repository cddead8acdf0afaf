import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export async function startPostOffice() {
  const letters: { to: string; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      // A killed site aborts its email: nothing is kept, and nobody awaits a reply.
      void text(stream).then((raw) => {
        letters.push({ raw, to: session.envelope.rcptTo.map(({ address }) => address).join() });
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
