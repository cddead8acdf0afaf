import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startImports } from '../../../../testing/imports.ts';
import { goodRunOf, positionOf } from './import.store.ts';

let imports: Awaited<ReturnType<typeof startImports>>;
beforeAll(async () => {
  imports = await startImports();
});
afterEach(() => void imports.said.splice(0));
afterAll(() => imports.stop());

/** Retries come only after ten minutes, so only messages sent before them arrive in time. */
const SLOW = { backoffMs: 600_000 };

describe('an address that is not a collection API', () => {
  const LOGIN = '<!DOCTYPE html><html><head><title>\n 用户登录 &amp; 注册 </title></head></html>';
  test.each<[string, (response: ServerResponse, url: string) => unknown, string]>([
    ['a web page', (response) => response.end(LOGIN), 'a web page, “用户登录 & 注册”'],
    [
      'a redirect to a login',
      (response, url) => (url.startsWith('/login') ? response.end(LOGIN) : response.writeHead(302, { location: '/login' }).end()),
      '/login; the answer is neither JSON nor XML but a web page, “用户登录 & 注册”',
    ],
    ['a refusal', (response) => response.writeHead(403).end(), 'answered 403'],
  ])('%s is told for what it is, after three requests at most', async (_what, respond, told) => {
    const source = await imports.source({ interfere: (request, response) => (respond(response, request.url!), true) });
    await expect(imports.run(source, SLOW)).rejects.toThrow(told);
    expect(source.requests.filter((url) => !url.startsWith('/login')).length).toBeLessThanOrEqual(3);
  });

  test('that fails later gets five attempts, and keeps its position', async () => {
    const source = await imports.source({ interfere: (_request, response, page) => page === 2 && (response.end('<html>'), true) });
    await expect(imports.run(source)).rejects.toThrow(/tried 5 times/);
    const { id } = await imports.db
      .withTables<{ source: { id: number; address: string } }>()
      .selectFrom('source')
      .select('id')
      .where('address', '=', source.url)
      .executeTakeFirstOrThrow();
    expect(JSON.parse((await positionOf(imports.db, id)) as string)).toMatchObject({ page: 1, size: 100, read: 20 });
    expect(await goodRunOf(imports.db, id)).toBeNull();
  });
});

test('a page whose details cannot be fetched is not counted as read', async () => {
  const source = await imports.source({
    short: true,
    interfere: (request, response) => request.url!.includes('ids=21') && (response.writeHead(500).end(), true),
  });
  await expect(imports.run(source)).rejects.toThrow('answered 500');
  const { id } = await imports.db
    .withTables<{ source: { id: number; address: string } }>()
    .selectFrom('source')
    .select('id')
    .where('address', '=', source.url)
    .executeTakeFirstOrThrow();
  expect(JSON.parse((await positionOf(imports.db, id)) as string)).toMatchObject({ page: 1, read: 20 });
});

describe('a redirect', () => {
  test.each(['http://127.0.0.1:9/', 'http://localhost:PORT/', 'http://[::1]:PORT/'])('of a source that was allowed to %s is refused', async (target) => {
    const source = await imports.source({
      interfere: (_request, response) => (
        response.writeHead(302, { location: target.replace('PORT', new URL(`http://${response.req.headers.host}`).port) }).end(), true
      ),
    });
    await expect(imports.run(source, SLOW)).rejects.toThrow('ALLOW_PRIVATE_NETWORK');
    expect(source.requests).toHaveLength(1);
  });
});

describe('a hostile answer is refused unread', { tags: 'long' }, () => {
  const MANY = 2_000_000;
  test.each([
    ['nested arrays', '['.repeat(MANY)],
    ['nested objects', '{"a":'.repeat(MANY)],
    ['nested in its list', `{"list":[{"vod_name":${'['.repeat(MANY)}`],
    ['nested elements', `<rss>${'<a>'.repeat(MANY)}`],
    ['elements of XML without end', `<rss>${'<a/>'.repeat(MANY)}`],
    ['empty arrays without end', `{"list":[${'[],'.repeat(MANY)}[]]}`],
    ['elements without end', `{"list":[${'1,'.repeat(MANY)}1]}`],
  ])('%s', async (_what, body) => {
    const source = await imports.source({ interfere: (_request, response) => (response.end(body), true) });
    await expect(imports.run(source, SLOW)).rejects.toThrow(/nested more than|holds more than/);
  });
});
