/** The mail server of the tests outlives the sites that are killed in the middle of a letter. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startPostOffice } from './post-office.ts';

/** Sends a letter up to its text, and breaks off there or ends it. */
async function send(url: string, text: string, isWhole: boolean) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const closed = once(socket, 'close');
  const commands = ['HELO site', 'MAIL FROM:<a@example.org>', 'RCPT TO:<b@example.org>', 'DATA', isWhole ? `${text}\r\n.` : text, 'QUIT'];
  socket.on('data', (answer) => {
    if (String(answer).startsWith('221')) return;
    socket.write(`${commands.shift()}\r\n`);
    if (!isWhole && String(answer).startsWith('354')) socket.destroySoon();
  });
  await closed;
}

test('a letter that breaks off is not kept, and the next one is', async () => {
  const office = await startPostOffice();
  await send(office.url, 'Subject: half', false);
  await send(office.url, 'Subject: whole', true);
  await office.stop();
  expect(office.letters.map(({ to, raw }) => [to, raw.trim()])).toEqual([['b@example.org', 'Subject: whole']]);
});
