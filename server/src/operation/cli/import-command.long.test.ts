/** Tests exit codes and signals of the real command. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aRecord } from '../../../../testing/imports.ts';
import { type SourceOptions, startSource } from '../../../../testing/servers/test-source.ts';

const CLI = path.resolve(import.meta.dirname, '../../cli.ts');
let dataDir: string;
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'yinmu-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await rm(dataDir, { recursive: true, force: true });
});
async function source(options: Partial<SourceOptions> = {}) {
  const started = await startSource({ count: 45, record: aRecord, ...options });
  stops.push(started.stop);
  return started;
}
function command(host: string, ...args: string[]) {
  const child = spawn(process.execPath, [CLI, 'import', ...args], { env: { ...process.env, DATA_DIR: dataDir, ALLOW_PRIVATE_NETWORK: host } });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  const ended = new Promise<{ status: number | null; out: string; err: string }>((resolve) => child.once('close', (status) => resolve({ status, out, err })));
  return { child, ended };
}

describe('yinmu import', { timeout: 60_000 }, () => {
  test('ends with 0 if everything was read', async () => {
    const { url, host } = await source();
    const { status, out } = await command(host, url).ended;
    expect([status, out]).toEqual([0, 'read 45, added 45, updated 0, unchanged 0, merged 0, skipped 0\n']);
  });

  test('ends with 3 if something was not read, says what, and counts what was skipped and repaired', async () => {
    const { url, host } = await source({
      total: 50,
      record: (n) => aRecord(n, n === 1 ? { vod_name: '' } : n === 2 ? { vod_play_from: 'a$$$b' } : {}),
    });
    const { status, out } = await command(host, url).ended;
    expect(status).toBe(3);
    expect(out).toContain('skipped 1: no_name');
    expect(out).toContain('repaired 1: group-count');
    expect(out).toContain('not read: 5 titles the source announced but did not send');
  });

  test('ends with 1 on failure, and with 2 on wrong usage', async () => {
    const page = path.join(dataDir, 'x.html');
    await writeFile(page, '<html>');
    expect(await command('', page).ended).toMatchObject({ status: 1, err: `yinmu import: ${page} is neither JSON, NDJSON nor XML\n` });
    expect(await command('', page, '--hours', 'many').ended).toMatchObject({ status: 2, err: "yinmu import: --hours must be a whole number, not 'many'\n" });
    expect(await command('', page, '--hours', '0').ended).toMatchObject({ status: 2, err: 'yinmu import: --hours must be at least 1\n' });
    expect(await command('', page, '--what').ended).toMatchObject({ status: 2 });
    expect(await command('').ended).toMatchObject({ status: 2, err: 'yinmu import: import needs one address or file\n' });
  });

  test('a hostile file is refused in one line', async () => {
    const file = path.join(dataDir, 'deep.json');
    await writeFile(file, '['.repeat(20_000_000));
    expect(await command('', file).ended).toMatchObject({ status: 1, err: `yinmu import: ${file} is damaged: it is nested more than 32 levels deep\n` });
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends with 130 on %s, with what was read written and its place kept', async (signal) => {
    let third: () => void = () => {};
    const reached = new Promise<void>((resolve) => {
      third = resolve;
    });
    let hold = true;
    const { url, host } = await source({ interfere: (_request, _response, page) => hold && page === 3 && (third(), true) });
    const { child, ended } = command(host, url);
    await reached;
    child.kill(signal);
    const { status, out } = await ended;
    expect(status).toBe(130);
    expect(out).toContain('read 40, added 40');
    expect(out).toContain('stopped: the next import of this source continues there');
    hold = false;
    const next = await command(host, url).ended;
    expect(next.out).toMatch(/^Resumed after 2, .*\nread 5, added 5/);
    expect(next.status).toBe(0);
  });
});
