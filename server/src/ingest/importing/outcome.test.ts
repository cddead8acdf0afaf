import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startImports } from '../../../../testing/imports.ts';
import type { SourceOptions } from '../../../../testing/servers/test-source.ts';

let imports: Awaited<ReturnType<typeof startImports>>;
beforeEach(async () => {
  imports = await startImports();
});
afterEach(() => imports.stop());

const kept = async () =>
  (await sql<{ last_outcome: string | null }>`SELECT last_outcome FROM source WHERE address <> 'demo'`.execute(imports.db)).rows.map(({ last_outcome }) =>
    last_outcome === null ? null : JSON.parse(last_outcome),
  );

describe('an import from the shell', () => {
  test('stores its outcome with its source', async () => {
    await imports.run(await imports.source());
    expect(await kept()).toMatchObject([{ state: 'done', read: 45, added: 45, fault: null }]);
  });

  test.each<[string, SourceOptions['interfere'], object]>([
    ['a web page', (_request, response) => !!response.end('<html>'), { kind: 'not_an_api', status: null }],
    ['a refusal', (_request, response) => !!response.writeHead(403).end(), { kind: 'http_status', status: 403 }],
    ['an error', (_request, response) => !!response.writeHead(503).end(), { kind: 'http_status', status: 503 }],
    ['no answer', (_request, response) => !!response.destroy(), { kind: 'unreachable', status: null }],
    ['a redirect without end', (request, response) => !!response.writeHead(302, { location: request.url }).end(), { kind: 'redirects', status: null }],
  ])('that meets %s says so by kind and address; a source that has brought nothing yet does not stay', async (_what, interfere, fault) => {
    let broken = true;
    const source = await imports.source({ interfere: (...call) => broken && interfere!(...call) });
    await expect(imports.run(source)).rejects.toThrow();
    expect(await kept()).toEqual([]);
    broken = false;
    await imports.run(source);
    broken = true;
    await expect(imports.run(source)).rejects.toThrow();
    expect(await kept()).toMatchObject([{ state: 'failed', read: 0, fault: { ...fault, address: expect.stringContaining(source.url) } }]);
  });

  test('leaves nothing behind if it is a dry run', async () => {
    const source = await imports.source();
    await imports.run(source, { dryRun: true });
    expect(await kept()).toEqual([]);
    await imports.run(source);
    const before = await kept();
    await imports.run(source, { dryRun: true });
    expect(await kept()).toEqual(before);
  });
});
