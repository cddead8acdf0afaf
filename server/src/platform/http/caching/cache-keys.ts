/**
 * The key of a cached response is its address written in one way: the route's own parameters and the query parameters
 * that the route knows, in the route's order, without defaults. Other parameters do not change the response, so they are
 * left out of the key. A response is looked up by the query as sent and stored by the query as validated, so that
 * `limit=020` makes no entry of its own.
 */
import type { FastifyRequest } from 'fastify';
import type { CachePolicy } from './cached-responses.ts';

type Values = Record<string, unknown>;

const PARAMETER = /:(\w+)(?:\((?:[^()]|\([^()]*\))*\))?/;
/** The pieces of each route's pattern: texts, and the names of parameters between them. It has one entry a route. */
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

/** A value as it stands in a URL; undefined for a value that no URL can hold (half a surrogate pair). */
const escaped = (value: string): string | undefined => (/^\w*$/.test(value) ? value : value.isWellFormed() ? encodeURIComponent(value) : undefined);

/** @returns undefined for a request that validation will refuse */
export function cacheAddress(request: FastifyRequest, policy: CachePolicy): string | undefined {
  if (policy.address) return policy.address(request);
  const params = request.params as Values;
  const pieces = piecesOf(request.routeOptions.url as string);
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
