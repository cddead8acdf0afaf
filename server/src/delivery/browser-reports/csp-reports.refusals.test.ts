import { expect, test } from 'vitest';
import { ask } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const site = await siteOfFile();

let caller = 0;
const send = (body: string, type = 'application/csp-report', headers: Record<string, string> = {}) =>
  ask(site.origin, '/csp-reports', { method: 'POST', headers: { 'X-Forwarded-For': `198.51.100.${++caller}`, 'Content-Type': type, ...headers }, body });

test.each([
  ['what is no JSON', '{', 'application/csp-report', {}, 400, 'body_not_json'],
  ['what is nested too deeply', '['.repeat(33), 'application/csp-report', {}, 400, 'body_too_deep'],
  ['another kind of body', '{}', 'application/json', {}, 415, 'unsupported_media_type'],
  ['a page of another site', '{}', 'application/csp-report', { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' }, 403, 'foreign_origin'],
  ['more than 32 KB', `"${'x'.repeat(32 * 1024)}"`, 'application/csp-report', {}, 413, 'payload_too_large'],
])('%s is refused', async (_, body, type, headers, status, code) => {
  const answer = await send(body, type, headers);
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([status, code]);
});

test('a page in a loop is refused after 30 reports a minute', async () => {
  const answers: number[] = [];
  for (let i = 0; i < 31; i++) answers.push((await send('{}', 'application/csp-report', { 'X-Forwarded-For': '198.51.100.200' })).status);
  expect(answers).toEqual([...Array(30).fill(204), 429]);
});
