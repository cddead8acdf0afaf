/**
 * Canonical cache keys: the route's own and known query parameters in fixed order, without defaults. Lookups use the raw query, storing the validated one, so
 * `limit=020` creates no separate entry.
 */
import type { FastifyRequest } from 'fastify';
import type { CachePolicy } from './cached-responses.ts';

type Values = Record<string, unknown>;

const PARAMETER = /:(\w+)(?:\((?:[^()]|\([^()]*\))*\))?/;
/** Route patterns split into literals and parameter names, one entry per route. */
const patterns = new Map<string, string[]>();

function piecesOf(pattern: string): string[] {
  const known = patterns.get(pattern);
  if (known) return known;
  const pieces = pattern.split(PARAMETER);
  patterns.set(pattern, pieces);
  return pieces;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

/** URL-encodes a value; undefined for lone surrogates. */
const escaped = (value: string): string | undefined => (/^\w*$/.test(value) ? value : value.isWellFormed() ? encodeURIComponent(value) : undefined);

/** @returns undefined for a request that validation will reject */
export function cacheAddress(request: FastifyRequest, policy: CachePolicy, url = request.routeOptions.url): string | undefined {
  if (policy.address) return policy.address(request);
  const params = request.params as Values;
  const pieces = piecesOf(url as string);
  let address = '';
  for (let i = 0; i < pieces.length; i++) address += i % 2 === 0 ? pieces[i] : (escaped(text(params[pieces[i] as string]) ?? '') ?? '');
  const query = request.query as Values;
  let separator = '?';
  for (const name in policy.query) {
    const given = query[name];
    if (given === undefined) continue;
    const value = text(given);
    const written = value === undefined ? undefined : escaped(value);
    if (written === undefined) return undefined;
    if (value === text(policy.query[name])) continue;
    address += `${separator}${name}=${written}`;
    separator = '&';
  }
  return address;
}
