import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logSecurity, rememberAccount, rememberSignIn, type SecurityEvent } from './security-log.ts';

test('sign-ins, refusals and acts of admins are told with where from and who, and nothing of what was sent', async () => {
  const app = Fastify();
  const events: SecurityEvent[] = [];
  app.decorateRequest('identity', null);
  logSecurity(app, (_, event) => void events.push(event));
  app.post('/api/auth/login', async (request, reply) => {
    const { password } = request.body as { password: string };
    if (password !== 'right') return reply.code(401).send({});
    rememberSignIn(request, 7);
    return {};
  });
  app.patch('/api/admin/members/:id', async (_request, reply) => reply.code(403).send({}));
  app.get('/api/home', async () => ({}));
  for (const password of ['wrong', 'right']) await app.inject({ method: 'POST', url: '/api/auth/login', payload: { password } });
  await app.inject({ method: 'PATCH', url: '/api/admin/members/1' });
  await app.inject({ url: '/api/home' });
  await app.close();
  expect(events).toEqual([
    { event: 'sign-in', ok: false, status: 401, ip: '127.0.0.1' },
    { event: 'sign-in', ok: true, status: 200, ip: '127.0.0.1', memberId: 7 },
    { event: 'PATCH /api/admin/members/:id', ok: false, status: 403, ip: '127.0.0.1' },
  ]);
});

test('an account that is tried in vain is told by its number', async () => {
  const app = Fastify();
  const events: SecurityEvent[] = [];
  app.decorateRequest('identity', null);
  logSecurity(app, (_, event) => void events.push(event));
  app.post('/api/auth/login', async (request) => {
    rememberAccount(request, (request.body as { identifier: string }).identifier === 'known' ? { id: 9 } : undefined);
    throw Object.assign(new Error('no'), { statusCode: 401 });
  });
  for (const identifier of ['known', 'my password']) await app.inject({ method: 'POST', url: '/api/auth/login', payload: { identifier } });
  await app.close();
  expect(events).toEqual([
    { event: 'sign-in', ok: false, status: 401, ip: '127.0.0.1', accountId: 9 },
    { event: 'sign-in', ok: false, status: 401, ip: '127.0.0.1' },
  ]);
});
