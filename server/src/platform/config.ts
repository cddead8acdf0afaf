/** The environment, read once and checked: a bad value stops the start with one line that names it. */
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

const url = (schemes: string) => Type.String({ pattern: `^(${schemes})://[^\\s]+$` });
/** Each variable with its schema and default; README.md lists the same. */
const Environment = {
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  PUBLIC_URL: Type.Optional(url('https?')),
  DATA_DIR: Type.String({ minLength: 1, default: './data' }),
  DATABASE_URL: Type.Optional(url('postgres(?:ql)?')),
  /** The key of codes and counters, 32 bytes; required with DATABASE_URL. */
  SECRET_KEY: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{64}$' })),
  /** A folder that all instances share, or an S3-compatible bucket, for files; without either they are in DATA_DIR. */
  FILES_DIR: Type.Optional(Type.String({ minLength: 1 })),
  S3_ENDPOINT: Type.Optional(url('https?')),
  S3_BUCKET: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$' })),
  S3_REGION: Type.String({ pattern: '^[a-z0-9-]+$', default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String({ minLength: 1 })),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String({ minLength: 1 })),
  API_KEY: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** The token that opens /metrics to other machines. */
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 16, maxLength: 200 })),
  /** Whether admins have the rights of one only with a second factor. */
  ADMIN_SECOND_FACTOR: Type.Enum(['optional', 'required'], { default: 'optional' }),
  TRUST_PROXY: Type.Optional(Type.String({ minLength: 1 })),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
  DEMO: Type.Enum(['auto', 'off'], { default: 'auto' }),
  SMTP_URL: Type.Optional(url('smtps?')),
  MAIL_FROM: Type.Optional(Type.String({ pattern: '^[^\\r\\n]{3,320}$' })),
  TEST_VERIFICATION_CODE: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })),
  TURNSTILE_SITE_KEY: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  TURNSTILE_SECRET_KEY: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** Cloudflare's endpoint that verifies tokens. */
  TURNSTILE_URL: Object.assign(url('https?'), { default: 'https://challenges.cloudflare.com/turnstile/v0/siteverify' }),
  TMDB_API_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9._-]{8,1000}$' })),
  TMDB_URL: Object.assign(url('https?'), { default: 'https://api.themoviedb.org/3' }),
  /** The size of the poster cache on the disk, in megabytes. */
  POSTER_CACHE_MB: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 2048 }),
  /** The mean delay of the event loop, in milliseconds, above which requests are refused with 503; 0 refuses none. */
  MAX_EVENT_LOOP_DELAY_MS: Type.Integer({ minimum: 0, maximum: 60_000, default: 250 }),
  /** Milliseconds from which a request is logged as slow; 0 logs none. */
  SLOW_REQUEST_MS: Type.Integer({ minimum: 0, maximum: 600_000, default: 1000 }),
  ALLOW_PRIVATE_NETWORK: Type.String({ pattern: '^([^\\s,]+:[0-9]{1,5}(,|$))*$', default: '' }),
};
const Shape = Type.Object(Environment);

/** Variables that later parts of the product read; naming them now would promise what does not work yet. */
const NOT_YET = ['REDIS_URL', 'MEILISEARCH_URL'];

/** Variables whose values are never printed. */
const SECRETS = new Set(['SECRET_KEY', 'API_KEY', 'METRICS_TOKEN', 'TURNSTILE_SECRET_KEY', 'S3_SECRET_ACCESS_KEY', 'TMDB_API_KEY', 'DATABASE_URL', 'SMTP_URL']);

export type Config = Static<typeof Shape> & { dataDir: string; publicUrl: URL; https: boolean; allowPrivate: ReadonlySet<string> };

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

export class ConfigError extends Error {}

/** Names of address ranges that Fastify's proxy check knows. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const isProxyRange = (text: string) =>
  PROXY_RANGES.includes(text) || ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) || (ipaddr.isValidCIDR(text) && !text.endsWith('/0'));

const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function checkBucket(config: Static<typeof Shape>) {
  const missing = BUCKET.filter((name) => config[name] === undefined);
  if (missing.length > 0 && missing.length < BUCKET.length) throw new ConfigError(`${missing.join(' and ')} must be set: ${BUCKET.join(', ')} belong together`);
  if (missing.length === 0 && config.FILES_DIR !== undefined) throw new ConfigError('FILES_DIR and S3_ENDPOINT are two places for the same files: set one');
}

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(Environment)) if (env[name] !== undefined && env[name] !== '') given[name] = env[name];
  const notYet = NOT_YET.find((name) => env[name]);
  if (notYet) throw new ConfigError(`${notYet} is not supported yet by this version: unset it`);
  const values = Value.Convert(Shape, Value.Default(Shape, given));
  const error = Value.Errors(Shape, values)[0];
  if (error) {
    const name = error.instancePath.slice(1);
    throw new ConfigError(`${name || 'environment'}=${SECRETS.has(name) ? '…' : (given[name] ?? '')} is not valid: ${error.message}`);
  }
  const config = values as Static<typeof Shape>;
  const address = config.PUBLIC_URL ?? `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${config.PORT}`;
  const publicUrl = URL.parse(address);
  if (!publicUrl) throw new ConfigError(config.PUBLIC_URL ? `PUBLIC_URL=${config.PUBLIC_URL} is no address` : `HOST=${config.HOST} is no host`);
  if (config.TEST_VERIFICATION_CODE && ![config.HOST, publicUrl.hostname].every(isLoopback))
    throw new ConfigError('TEST_VERIFICATION_CODE is for tests: HOST and PUBLIC_URL must be loopback addresses');
  // A word such as "true" would trust whoever writes the header, a number counts hops and not addresses.
  const notProxy = config.TRUST_PROXY?.split(',').find((range) => !isProxyRange(range.trim()));
  if (notProxy !== undefined)
    throw new ConfigError(`TRUST_PROXY=${config.TRUST_PROXY} is not valid: "${notProxy.trim()}" is no address, CIDR or one of ${PROXY_RANGES.join(', ')}`);
  checkBucket(config);
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
