import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, environmentOf, readConfig } from './config.ts';

describe('the environment', () => {
  test('has defaults for everything', () => {
    expect(readConfig({})).toEqual({
      HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: './data',
      LOG_LEVEL: 'info',
      ADMIN_SECOND_FACTOR: 'optional',
      HSTS_SUBDOMAINS: 'off',
      DEMO: 'auto',
      TURNSTILE_URL: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
      TMDB_URL: 'https://api.themoviedb.org/3',
      INDEXNOW_URL: 'https://api.indexnow.org/indexnow',
      BAIDU_PUSH_URL: 'http://data.zz.baidu.com/urls',
      POSTER_CACHE_MB: 2048,
      MAX_EVENT_LOOP_DELAY_MS: 250,
      SLOW_REQUEST_MS: 1000,
      TIME_ZONE: 'Asia/Shanghai',
      BACKUP_KEEP: 14,
      BACKUP_VERIFY_DAYS: 7,
      BACKUP_MAX_AGE_HOURS: 48,
      ALLOW_PRIVATE_NETWORK: '',
      SECRET_KEY_OLD: '',
      S3_REGION: 'us-east-1',
      dataDir: path.resolve('data'),
      publicUrl: new URL('http://127.0.0.1:3000'),
      https: false,
      allowPrivate: new Set(),
    });
  });
  test('an empty value counts as absent', () => {
    expect(readConfig({ PORT: '', API_KEY: '' })).toMatchObject({ PORT: 3000 });
  });
  test.each([
    { S3_ENDPOINT: 'https://s3', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', BACKUP_TO: 's3://yinmu/backups' },
    { BACKUP_AT: '23:59', BACKUP_TO: '/mnt' },
    { BACKUP_AT: '00:00', BACKUP_VERIFY_DAYS: '0' },
    { BACKUP_AT: '00:00', BACKUP_RECIPIENTS: 'age1abc, age1def', BACKUP_IDENTITY: 'AGE-SECRET-KEY-1ABC' },
    { BACKUP_AT: '00:00', BACKUP_PASSPHRASE: 'a long passphrase' },
  ])('%j is taken', (env) => {
    const { BACKUP_AT, BACKUP_TO } = readConfig(env);
    expect([BACKUP_AT, BACKUP_TO]).toEqual([env.BACKUP_AT, env.BACKUP_TO]);
  });
  test('a child process gets the same site, and only variables that are set', () => {
    const config = readConfig({ PORT: '8080', DATA_DIR: 'x', TRUST_PROXY: 'loopback' });
    expect(readConfig(environmentOf(config))).toEqual({ ...config, DATA_DIR: path.resolve('x') });
    expect(environmentOf(config)).toMatchObject({ PORT: '8080', TRUST_PROXY: 'loopback', FILES_DIR: '', BACKUP_TO: '' });
  });
  test('an invalid secret is not printed', () => {
    expect(() => readConfig({ SECRET_KEY: 'hunter2' })).toThrow(/^SECRET_KEY=… is not valid/);
  });
  test.each(['127.0.0.1', '::1', '10.0.0.0/8, fd00::/8', 'loopback', 'uniquelocal,192.0.2.7'])('TRUST_PROXY=%s is taken', (TRUST_PROXY) => {
    expect(readConfig({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY });
  });
  test.each([
    [{ PORT: '-1' }, 'PORT'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
    [{ HOST: '999.1.1.1' }, 'HOST'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ ADMIN_SECOND_FACTOR: 'yes' }, 'ADMIN_SECOND_FACTOR'],
    [{ HSTS_SUBDOMAINS: 'yes' }, 'HSTS_SUBDOMAINS'],
    [{ SECURITY_CONTACT: 'mailto:nobody' }, 'SECURITY_CONTACT'],
    [{ SECURITY_CONTACT: 'http://video.example/report' }, 'SECURITY_CONTACT'],
    [{ ALLOW_PRIVATE_NETWORK: '10.0.0.1' }, 'ALLOW_PRIVATE_NETWORK'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ SECRET_KEY: 'too short' }, 'SECRET_KEY'],
    [{ SECRET_KEY_OLD: `${'ab'.repeat(32)},` }, 'SECRET_KEY_OLD'],
    [{ S3_BUCKET: 'yinmu' }, 'S3_ENDPOINT and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [{ FILES_DIR: '/srv', S3_ENDPOINT: 'https://s3', S3_BUCKET: 'yinmu', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }, 'FILES_DIR'],
    [{ S3_ENDPOINT: 'https://s3' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [{ BACKUP_AT: '24:00' }, 'BACKUP_AT'],
    [{ TIME_ZONE: 'Asia/Nowhere' }, 'TIME_ZONE=Asia/Nowhere is not a time zone'],
    [{ TIME_ZONE: '+08:00' }, 'TIME_ZONE=\\+08:00 is not a time zone'],
    [{ BACKUP_AT: '04:15', DATABASE_URL: 'postgres://x' }, 'BACKUP_AT backs up SQLite: .* pg_dump'],
    [{ BACKUP_TO: 's3://yinmu/backups' }, 'BACKUP_TO=s3://yinmu/backups needs S3_ENDPOINT'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP'],
    [{ BACKUP_RECIPIENTS: 'age1abc,' }, 'BACKUP_RECIPIENTS'],
    [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE=… is not valid'],
    [{ BACKUP_IDENTITY: 'age1abc' }, 'BACKUP_IDENTITY=… is not valid'],
    [{ BACKUP_RECIPIENTS: 'age1abc', BACKUP_PASSPHRASE: 'a long passphrase' }, 'BACKUP_PASSPHRASE and BACKUP_RECIPIENTS are alternatives'],
    [{ BACKUP_VERIFY_DAYS: '-1' }, 'BACKUP_VERIFY_DAYS'],
    [{ BACKUP_MAX_AGE_HOURS: '0' }, 'BACKUP_MAX_AGE_HOURS'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1, x' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ MEILISEARCH_URL: 'http://x' }, 'MEILISEARCH_URL'],
  ])('%j is refused in one line that names it', (env, name) => {
    const read = () => readConfig(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}[^\\n]*$`));
  });
});
