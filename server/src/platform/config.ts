/** Reads and validates the environment. An invalid value stops the start with a line that names the variable. */
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

/**
 * PostgreSQL requires shared mail and file storage, because no member data may stay on one instance. Throws a `ConfigError` that names the missing variable.
 */
export function checkInstance({ DATABASE_URL, SMTP_URL, FILES_DIR, S3_BUCKET }: Config) {
  if (DATABASE_URL === undefined) return;
  if (SMTP_URL === undefined) throw new ConfigError('SMTP_URL must be set with DATABASE_URL: emails in a folder would exist on one instance only');
  if (FILES_DIR === undefined && S3_BUCKET === undefined)
    throw new ConfigError('FILES_DIR or S3_BUCKET must be set with DATABASE_URL: pictures in DATA_DIR would exist on one instance only');
}

const url = (schemes: string, options: { description: string; default?: string }) => Type.String({ pattern: `^(${schemes})://[^\\s]+$`, ...options });
/** The variables, with their schemas, defaults and descriptions. `scripts/document-variables.ts` writes them into the docs. */
export const ENVIRONMENT = {
  HOST: Type.String({ minLength: 1, default: '127.0.0.1', description: 'Address to listen on' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000, description: 'Port to listen on' }),
  PUBLIC_URL: Type.Optional(url('https?', { description: 'Address visitors use, by default `http://HOST:PORT`; `https` turns on HSTS' })),
  DATA_DIR: Type.String({ minLength: 1, default: './data', description: 'Folder for all data' }),
  DATABASE_URL: Type.Optional(url('postgres(?:ql)?', { description: '`postgres://…` to use PostgreSQL instead of SQLite, for any number of servers' })),
  SECRET_KEY: Type.Optional(
    Type.String({ pattern: '^[0-9a-fA-F]{64}$', description: 'Required with `DATABASE_URL`: 64 hexadecimal digits, the key for codes and counters' }),
  ),
  SECRET_KEY_OLD: Type.String({
    pattern: '^(?:[0-9a-fA-F]{64}(?:,[0-9a-fA-F]{64})*)?$',
    default: '',
    description: 'Previous keys (comma list), still accepted for reading',
  }),
  FILES_DIR: Type.Optional(Type.String({ minLength: 1, description: 'Folder for pictures, shared by all instances; or use a bucket, below' })),
  S3_ENDPOINT: Type.Optional(url('https?', { description: 'Address of an S3-compatible store for pictures or backups' })),
  S3_BUCKET: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$', description: 'Bucket for pictures; without it they stay on disk' })),
  S3_REGION: Type.String({ pattern: '^[a-z0-9-]+$', default: 'us-east-1', description: 'Region of the store' }),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String({ minLength: 1, description: 'Access key ID for the store' })),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String({ minLength: 1, description: 'Secret access key for the store' })),
  API_KEY: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'If set, the API requires it as `X-API-Key`; the site’s own pages send it' }),
  ),
  METRICS_TOKEN: Type.Optional(
    Type.String({
      minLength: 16,
      maxLength: 200,
      description: 'Token for `/metrics` (`Authorization: Bearer …`); without it only this machine may read them',
    }),
  ),
  ADMIN_SECOND_FACTOR: Type.Enum(['optional', 'required'], {
    default: 'optional',
    description: '`required`: admins must use two-step sign-in',
  }),
  SECURITY_CONTACT: Type.Optional(
    Type.String({
      pattern: '^(mailto:[^\\s@]+@[^\\s@]+|https://[^\\s]+)$',
      maxLength: 200,
      description: '`mailto:…` or `https://…` for reporting vulnerabilities, shown in `/.well-known/security.txt`',
    }),
  ),
  HSTS_SUBDOMAINS: Type.Enum(['off', 'on'], { default: 'off', description: '`on`: with `https`, HSTS includes subdomains' }),
  TRUST_PROXY: Type.Optional(
    Type.String({ minLength: 1, description: 'Addresses or CIDRs (comma list) of reverse proxies whose `X-Forwarded-*` headers are trusted' }),
  ),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'Lowest level that is logged',
  }),
  DEMO: Type.Enum(['auto', 'off'], { default: 'auto', description: '`auto`: import the demo once, into an empty catalogue; `off`: never' }),
  SMTP_URL: Type.Optional(
    url('smtps?', { description: '`smtp://user:password@host:587` or `smtps://…`; without it, emails are written to `DATA_DIR/outbox`' }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: '^[^\\r\\n]{3,320}$',
      description: 'Sender of emails, by default `Yinmu <yinmu@HOST>`',
    }),
  ),
  TEST_VERIFICATION_CODE: Type.Optional(
    Type.String({ pattern: '^[0-9]{6}$', description: 'Fixed code for tests, emailed and in captcha pictures; requires loopback `HOST` and `PUBLIC_URL`' }),
  ),
  TURNSTILE_SITE_KEY: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Site key of Cloudflare Turnstile for sign-in and registration; without it, proof of work after three failures',
    }),
  ),
  TURNSTILE_SECRET_KEY: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Secret key of Turnstile' })),
  TURNSTILE_URL: url('https?', {
    description: 'Address that verifies Turnstile tokens',
    default: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  }),
  TMDB_API_KEY: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9._-]{8,1000}$', description: 'TMDB v3 key or read access token, for discovery and `yinmu enrich`' }),
  ),
  TMDB_URL: url('https?', { description: 'Address of TMDB’s API or a mirror', default: 'https://api.themoviedb.org/3' }),
  INDEXNOW_URL: url('https?', { description: 'Address that takes IndexNow calls', default: 'https://api.indexnow.org/indexnow' }),
  BAIDU_PUSH_URL: url('https?', { description: 'Address of Baidu’s push API', default: 'http://data.zz.baidu.com/urls' }),
  POSTER_CACHE_MB: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 2048, description: 'Disk space for cached posters, in MB' }),
  MAX_EVENT_LOOP_DELAY_MS: Type.Integer({
    minimum: 0,
    maximum: 60_000,
    default: 250,
    description: 'Mean event loop delay in milliseconds above which requests get 503; 0 turns this off',
  }),
  SLOW_REQUEST_MS: Type.Integer({
    minimum: 0,
    maximum: 600_000,
    default: 1000,
    description: 'Milliseconds from which a request is logged as slow; 0 turns this off',
  }),
  TIME_ZONE: Type.String({
    minLength: 1,
    default: 'Asia/Shanghai',
    description: 'Time zone of days in rankings, statistics and `BACKUP_AT`, for example `Europe/Berlin`',
  }),
  BACKUP_AT: Type.Optional(
    Type.String({
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      description: 'Time of the daily backup in `TIME_ZONE`, for example `04:15`',
    }),
  ),
  BACKUP_TO: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'Folder for backups (by default `DATA_DIR/backups`), or `s3://bucket/path` at `S3_ENDPOINT`',
    }),
  ),
  BACKUP_RECIPIENTS: Type.Optional(
    Type.String({
      pattern: '^age1[a-z0-9]+( ?, ?age1[a-z0-9]+)*$',
      description: 'Encrypts backups to these age recipients, `age1…` (comma list)',
    }),
  ),
  BACKUP_PASSPHRASE: Type.Optional(Type.String({ minLength: 12, description: 'Encrypts backups with a passphrase of at least 12 characters instead' })),
  BACKUP_IDENTITY: Type.Optional(
    Type.String({
      pattern: '^AGE-SECRET-KEY-[A-Z0-9-]+( ?, ?AGE-SECRET-KEY-[A-Z0-9-]+)*$',
      description: 'Identity for `BACKUP_RECIPIENTS`, to verify backups; better kept elsewhere',
    }),
  ),
  BACKUP_KEEP: Type.Integer({ minimum: 1, maximum: 10_000, default: 14, description: 'Number of daily backups to keep' }),
  BACKUP_VERIFY_DAYS: Type.Integer({
    minimum: 0,
    maximum: 365,
    default: 7,
    description: 'Days between verifications of the latest backup; 0 turns this off',
  }),
  BACKUP_MAX_AGE_HOURS: Type.Integer({
    minimum: 1,
    maximum: 100_000,
    default: 48,
    description: 'Hours after which the last backup counts as too old in the admin area, `/metrics` and `yinmu doctor`',
  }),
  ALLOW_PRIVATE_NETWORK: Type.String({
    pattern: '^([^\\s,]+:[0-9]{1,5}(,|$))*$',
    default: '',
    description: '`host:port` pairs (comma list) on your own network that imports and resolvers may contact',
  }),
};
const Shape = Type.Object(ENVIRONMENT);

/** These names are reserved: accepting them now would promise a feature that does not exist. */
const NOT_YET = ['REDIS_URL', 'MEILISEARCH_URL'];

const SECRETS = new Set([
  'SECRET_KEY',
  'SECRET_KEY_OLD',
  'API_KEY',
  'METRICS_TOKEN',
  'TURNSTILE_SECRET_KEY',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
  'BACKUP_IDENTITY',
  'TMDB_API_KEY',
  'DATABASE_URL',
  'SMTP_URL',
]);

export type Config = Static<typeof Shape> & { dataDir: string; publicUrl: URL; https: boolean; allowPrivate: ReadonlySet<string> };

export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

export class ConfigError extends Error {}

/** Names of ranges that Fastify's proxy check knows. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const isProxyRange = (text: string) =>
  PROXY_RANGES.includes(text) || ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) || (ipaddr.isValidCIDR(text) && !text.endsWith('/0'));

const STORE = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Requires a letter first, because `Intl` also accepts offsets such as +08:00, which have no daylight saving time. */
function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

function checkStore(config: Static<typeof Shape>) {
  const missing = STORE.filter((name) => config[name] === undefined);
  if (missing.length > 0 && (missing.length < STORE.length || config.S3_BUCKET !== undefined))
    throw new ConfigError(`${missing.join(' and ')} must be set: ${STORE.join(', ')} belong together, and S3_BUCKET needs them`);
  if (config.S3_BUCKET !== undefined && config.FILES_DIR !== undefined) throw new ConfigError('FILES_DIR and S3_BUCKET are alternatives: set only one');
}

function checkBackups({ BACKUP_AT, BACKUP_TO, BACKUP_PASSPHRASE, BACKUP_RECIPIENTS, DATABASE_URL, S3_ENDPOINT }: Static<typeof Shape>) {
  if (BACKUP_AT !== undefined && DATABASE_URL !== undefined)
    throw new ConfigError('BACKUP_AT backs up SQLite: with DATABASE_URL unset it, and save PostgreSQL by pg_dump (docs/operating/back-up.md)');
  if (BACKUP_TO?.startsWith('s3://') && S3_ENDPOINT === undefined) throw new ConfigError(`BACKUP_TO=${BACKUP_TO} needs ${STORE.join(', ')}`);
  if (BACKUP_PASSPHRASE !== undefined && BACKUP_RECIPIENTS !== undefined)
    throw new ConfigError('BACKUP_PASSPHRASE and BACKUP_RECIPIENTS are alternatives: set only one');
}

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(ENVIRONMENT)) if (env[name] !== undefined && env[name] !== '') given[name] = env[name];
  const notYet = NOT_YET.find((name) => env[name]);
  if (notYet) throw new ConfigError(`${notYet} is not supported in this version: unset it`);
  const values = Value.Convert(Shape, Value.Default(Shape, given));
  const error = Value.Errors(Shape, values)[0];
  if (error) {
    const name = error.instancePath.slice(1);
    throw new ConfigError(`${name || 'environment'}=${SECRETS.has(name) ? '…' : (given[name] ?? '')} is not valid: ${error.message}`);
  }
  const config = values as Static<typeof Shape>;
  const address = config.PUBLIC_URL ?? `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${config.PORT}`;
  const publicUrl = URL.parse(address);
  if (!publicUrl) throw new ConfigError(config.PUBLIC_URL ? `PUBLIC_URL=${config.PUBLIC_URL} is not an address` : `HOST=${config.HOST} is not a host`);
  if (config.TEST_VERIFICATION_CODE && ![config.HOST, publicUrl.hostname].every(isLoopback))
    throw new ConfigError('TEST_VERIFICATION_CODE is for tests: HOST and PUBLIC_URL must be loopback addresses');
  // "true" would trust every client, and a number would count hops instead of naming addresses.
  const notProxy = config.TRUST_PROXY?.split(',').find((range) => !isProxyRange(range.trim()));
  if (notProxy !== undefined)
    throw new ConfigError(`TRUST_PROXY=${config.TRUST_PROXY} is not valid: "${notProxy.trim()}" is not an address, CIDR or one of ${PROXY_RANGES.join(', ')}`);
  checkStore(config);
  checkBackups(config);
  if (!isTimeZone(config.TIME_ZONE)) throw new ConfigError(`TIME_ZONE=${config.TIME_ZONE} is not a time zone: use a name such as Asia/Shanghai or UTC`);
  if (Boolean(config.TURNSTILE_SITE_KEY) !== Boolean(config.TURNSTILE_SECRET_KEY))
    throw new ConfigError('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together: set both or neither');
  return {
    ...config,
    dataDir: path.resolve(config.DATA_DIR),
    publicUrl,
    https: publicUrl.protocol === 'https:',
    allowPrivate: new Set(config.ALLOW_PRIVATE_NETWORK.split(',').filter(Boolean)),
  };
}

export const environmentOf = (config: Config): Record<string, string> =>
  Object.fromEntries(
    Object.keys(ENVIRONMENT).map((name) => [name, name === 'DATA_DIR' ? config.dataDir : String(config[name as keyof typeof ENVIRONMENT] ?? '')]),
  );
