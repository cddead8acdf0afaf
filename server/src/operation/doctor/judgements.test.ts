/** Tests both outcomes of each finding, at its limits. */
import { words } from '@yinmu/contract/errors.ts';
import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { filesElsewhere } from '../../platform/files/serve-files.ts';
import { judgeRoom } from './data-folder.ts';
import { judgeMigrations } from './database-state.ts';
import { examineEnvironment } from './environment.ts';
import { type Finding, type Level, statusOf } from './finding.ts';
import { judgeClock, judgeClockBySources, judgeSource, judgeSources } from './judge-sources.ts';
import { judgeBackups, judgePictures } from './last-backup.ts';
import { judgeProxy } from './proxy.ts';
import { judgeRoute } from './routes.ts';

const NOW = Date.parse('2026-06-15T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

test('the status is the worst finding’s', () => {
  const finding = (level: Level): Finding => ({ part: 'x', level, said: '', mend: '' });
  expect(statusOf([])).toBe(0);
  expect(statusOf([finding('ok')])).toBe(0);
  expect(statusOf([finding('ok'), finding('warning'), finding('ok')])).toBe(1);
  expect(statusOf([finding('error'), finding('warning')])).toBe(2);
});

test('the environment: valid, refused, and unused names', () => {
  expect(examineEnvironment({ PATH: '/bin', HOME: '/root' })).toEqual([{ level: 'ok', said: '0 variables are set and valid', mend: '' }]);
  expect(examineEnvironment({ PORT: '8080', DEMO: 'off', HOST: '' })).toEqual([{ level: 'ok', said: '2 variables are set and valid: PORT, DEMO', mend: '' }]);
  expect(examineEnvironment({ PORT: 'abc' })).toEqual([
    { level: 'error', said: expect.stringMatching(/^PORT=abc is not valid/), mend: expect.stringContaining('configure.md') },
  ]);
  expect(examineEnvironment({ DATABASE_URL: 'postgres://x' })).toEqual([
    expect.objectContaining({ level: 'error', said: expect.stringMatching(/^SMTP_URL must be set/) }),
  ]);
  const said = examineEnvironment({ TRUST_PROXIES: 'x', public_url: 'https://x', LOGLEVEL: 'info', PROXY_TRUST: 'x', SHELL: 'sh' });
  expect(said.map(({ level, said }) => [level, said.split(' ')[0]])).toEqual([
    ['ok', '0'],
    ['warning', 'TRUST_PROXIES'],
    ['warning', 'public_url'],
    ['warning', 'LOGLEVEL'],
    ['warning', 'PROXY_TRUST'],
  ]);
});

const GB = 1e9;
test.each([
  ['much of a large disk', { free: 100 * GB, size: 500 * GB }, 'ok'],
  ['a twentieth of a very large disk, which is much', { free: 50 * GB, size: 1000 * GB }, 'ok'],
  ['a little less than a tenth, and less than 20 GB', { free: 9.9 * GB, size: 100 * GB }, 'warning'],
  ['a tenth', { free: 10 * GB, size: 100 * GB }, 'ok'],
  ['2 GB of a small disk', { free: 2 * GB, size: 4 * GB }, 'ok'],
  ['less than 2 GB of a small disk', { free: 1.9 * GB, size: 4 * GB }, 'warning'],
  ['a quarter of a GB', { free: 0.25 * GB, size: 4 * GB }, 'warning'],
  ['less', { free: 0.24 * GB, size: 4 * GB }, 'error'],
  ['less than a fiftieth, and less than 2.5 GB', { free: 1.9 * GB, size: 100 * GB }, 'error'],
])('room on the disk: %s', (_, room, level) => {
  expect(judgeRoom(room)).toMatchObject({ level, said: expect.stringMatching(/^[\d.]+ of [\d.]+ GB are free$/) });
});

test('migrations: all, some, and another program’s', () => {
  const migrations = ['a', 'b', 'c'].map((name) => ({ name, up: async () => {} }));
  expect(judgeMigrations(['a', 'b', 'c'], migrations)).toMatchObject({ level: 'ok', said: expect.stringContaining('3 migrations') });
  expect(judgeMigrations(['a'], migrations)).toMatchObject({ level: 'warning', said: expect.stringMatching(/^2 migrations/) });
  expect(judgeMigrations(['a', 'b', 'c', 'd'], migrations)).toMatchObject({ level: 'error', said: expect.stringContaining('migration d') });
  expect(judgeMigrations(['a', 'x'], migrations)).toMatchObject({ level: 'error', said: expect.stringContaining('migration x') });
});

const source = { address: 'https://s.example/', everyHours: 6, fault: '', refused: false, lastSuccess: hoursAgo(2), aheadMs: 0 };
test('sources: answering, late, failing, none', () => {
  expect(judgeSource(source, NOW)).toEqual({ level: 'ok', said: `https://s.example/ responds; last complete import ${hoursAgo(2)}`, mend: '' });
  expect(judgeSource({ ...source, lastSuccess: hoursAgo(18) }, NOW).level).toBe('ok');
  expect(judgeSource({ ...source, lastSuccess: hoursAgo(18.1) }, NOW)).toMatchObject({
    level: 'warning',
    said: expect.stringContaining('scheduled every 6 hours'),
  });
  expect(judgeSource({ ...source, lastSuccess: '' }, NOW)).toMatchObject({ level: 'warning', said: expect.stringContaining('never imported completely') });
  expect(judgeSource({ ...source, lastSuccess: '', everyHours: 0 }, NOW).level).toBe('ok');
  expect(judgeSource({ ...source, fault: 'no answer in time' }, NOW)).toMatchObject({
    level: 'warning',
    said: expect.stringMatching(/^https:\/\/s\.example\/: no answer in time; last complete/),
  });
  const mendOf = (more: Partial<typeof source>) => judgeSource({ ...source, fault: 'x', ...more }, NOW).mend;
  expect(mendOf({})).not.toContain('ALLOW_PRIVATE_NETWORK');
  expect(mendOf({ refused: true })).toMatch(/^if it is on your own network, list s\.example:443 in ALLOW_PRIVATE_NETWORK; otherwise /);
  expect(mendOf({ refused: true, address: 'http://10.0.0.7/api.php' })).toContain('list 10.0.0.7:80 in');
  expect(judgeSources([])).toEqual([expect.objectContaining({ level: 'ok' })]);
  expect(judgeSources([source, { ...source, fault: 'x' }])).toHaveLength(2);
});

test('the clock: the same, late, wrong, in both directions', () => {
  expect(judgeClock(10_000, 'x').level).toBe('ok');
  expect(judgeClock(-10_000, 'x').level).toBe('ok');
  expect(judgeClock(10_001, 'x')).toMatchObject({ level: 'warning', said: "this machine's clock is 10 s behind x" });
  expect(judgeClock(-60_000, 'x')).toMatchObject({ level: 'warning', said: "this machine's clock is 60 s ahead of x" });
  expect(judgeClock(60_001, 'x').level).toBe('error');
  expect(judgeClock(-60_001, 'x').level).toBe('error');
});

test('the clock: trusts the source that agrees most', () => {
  const wrong = { ...source, address: 'wrong', aheadMs: -9_000_000 };
  expect(judgeClockBySources([wrong, source])).toMatchObject({ level: 'ok', said: expect.stringContaining('s.example') });
  expect(judgeClockBySources([wrong, { ...source, aheadMs: undefined }])).toMatchObject({ level: 'error', said: expect.stringContaining('wrong') });
  expect(judgeClockBySources([{ ...source, aheadMs: undefined }])).toMatchObject({ level: 'ok', said: expect.stringContaining('no source sends its time') });
});

test('routes: playing, not playing, without a resolver, without titles', () => {
  const check = { ok: true, url: 'https://l.example/1.m3u8', detail: words('status 200', '', ''), milliseconds: 1 };
  expect(judgeRoute({ id: 'a', check: undefined, needsResolver: true })).toBeUndefined();
  expect(judgeRoute({ id: 'a', check, needsResolver: false })).toEqual({ level: 'ok', said: 'route a responds (status 200)', mend: '' });
  expect(judgeRoute({ id: 'a', check: { ...check, ok: false, detail: words('status 404', '', '') }, needsResolver: false })).toMatchObject({
    level: 'warning',
    said: 'route a does not play https://l.example/1.m3u8: status 404',
  });
  expect(judgeRoute({ id: 'qq', check, needsResolver: true })).toMatchObject({ level: 'warning', said: expect.stringContaining('no resolver') });
});

test('pictures: with the site, and elsewhere', () => {
  const said = (env: Record<string, string>) => judgePictures(filesElsewhere(readConfig(env)));
  expect(said({})).toEqual([]);
  expect(said({ FILES_DIR: '/srv/files' })).toEqual([
    expect.objectContaining({ level: 'ok', said: expect.stringContaining('are in /srv/files and not in backups') }),
  ]);
  const store = { S3_ENDPOINT: 'https://s3', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(said(store)).toEqual([]);
  expect(said({ ...store, S3_BUCKET: 'yinmu' })).toEqual([expect.objectContaining({ said: expect.stringContaining('are in s3://yinmu and not in backups') })]);
});

test('backups: none, recent, old, verified and unverified', () => {
  const made = { at: hoursAgo(48.9), place: '/b/x.tar', bytes: 1 };
  const verified = { at: hoursAgo(31 * 24), made: 'then' };
  expect(judgeBackups({ made: undefined, verified: undefined }, 48, NOW)).toEqual([
    expect.objectContaining({ level: 'warning', said: 'there is no backup yet' }),
  ]);
  expect(judgeBackups({ made, verified }, 48, NOW)).toEqual([
    { level: 'ok', said: 'the last backup is 48 hours old (/b/x.tar)', mend: '' },
    { level: 'ok', said: `the backup of then was verified ${verified.at}`, mend: '' },
  ]);
  expect(judgeBackups({ made: { ...made, at: hoursAgo(49) }, verified: { ...verified, at: hoursAgo(31 * 24 + 1) } }, 48, NOW)).toEqual([
    expect.objectContaining({ level: 'warning', said: 'the last backup is 49 hours old (/b/x.tar), and BACKUP_MAX_AGE_HOURS is 48' }),
    expect.objectContaining({ level: 'warning', said: `the last backup verification was ${hoursAgo(31 * 24 + 1)}` }),
  ]);
  expect(judgeBackups({ made, verified: undefined }, 48, NOW)[1]).toMatchObject({ level: 'warning', said: 'no backup has been verified' });
});

test.each([
  ['nothing set', {}, []],
  ['a proxy of this machine', { PUBLIC_URL: 'https://y.example', TRUST_PROXY: 'loopback' }, []],
  ['https without a proxy', { PUBLIC_URL: 'https://y.example' }, [/share one address/]],
  ['http to everybody', { PUBLIC_URL: 'http://y.example', TRUST_PROXY: 'loopback' }, [/can be intercepted/]],
  ['http on this machine', { PUBLIC_URL: 'http://127.0.0.1:3000' }, []],
  ['listening everywhere without an address', { HOST: '0.0.0.0' }, [/PUBLIC_URL is not set/]],
  ['a proxy without an address', { TRUST_PROXY: 'loopback' }, [/visitors’ forms are refused/]],
])('proxy: %s', (_, env, messages) => {
  const said = judgeProxy(readConfig(env));
  if (messages.length === 0) expect(said).toEqual([{ level: 'ok', said: expect.stringMatching(/^visitors use http/), mend: '' }]);
  else expect(said).toEqual(messages.map((message) => ({ level: 'warning', said: expect.stringMatching(message), mend: expect.stringMatching(/./) })));
});
