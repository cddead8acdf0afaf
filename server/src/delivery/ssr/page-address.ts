/** Page addresses as the server matches and caches them. */
import { parseCategoryId } from '@yinmu/contract/catalogue/categories.ts';
import { LANGUAGE_QUERY } from '@yinmu/contract/limits.ts';
import type { PageShape } from '@yinmu/contract/page.ts';
import type { FastifyReply } from 'fastify';
import { tags } from '../../catalogue/browse/index.ts';
import { previewIn } from '../../operation/settings/index.ts';
import type { CachePolicy } from '../../platform/http/caching/cached-responses.ts';
import { problem } from '../../platform/problem.ts';
import { withoutHidden } from '../../platform/text/safe-text.ts';
import { siteCategories } from '../../titles/value-names/index.ts';

/** The path with the allowed values of each parameter, as Fastify matches it. */
export const routePath = ({ path, params = {} }: PageShape): string =>
  path.replace(/:(\w+)/g, (name: string, key: string) => {
    const values = params[key];
    return typeof values === 'string' ? `${name}(^${values}$)` : `${name}(^(${values?.join('|')})$)`;
  });

/** The cache key of a page: only parameters that it reads, each once, in one order. Other parameters cannot force a new rendering. */
export function canonicalAddress(address: string, { query: reads = [] }: Pick<PageShape, 'query'>): string {
  const at = address.indexOf('?');
  if (at < 0) return address;
  const given = new URLSearchParams(address.slice(at + 1));
  const query = new URLSearchParams();
  for (const name of [...reads, LANGUAGE_QUERY]) {
    const value = given.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size > 0 ? `${address.slice(0, at)}?${query}` : address.slice(0, at);
}

/**
 * Removes hidden characters from the query; undefined if there are none. HTML cannot hold some of them (NUL), so browser and server would
 * render different texts.
 */
export function visibleAddress(address: string): string | undefined {
  const at = address.indexOf('?');
  if (at < 0 || !/[^ -~]|%/.test(address)) return undefined;
  const given = [...new URLSearchParams(address.slice(at + 1))];
  if (given.every((pair) => pair.every((text) => text === withoutHidden(text)))) return undefined;
  return `${address.slice(0, at)}?${new URLSearchParams(given.map((pair) => pair.map(withoutHidden)))}`;
}

const CATEGORY_PARAMETERS = ['type', 'category'] as const;

/** Replaces a removed category with its successor; undefined if there is nothing to replace. */
export function placedAddress(address: string, { query: reads = [] }: Pick<PageShape, 'query'>): string | undefined {
  const at = address.indexOf('?');
  const name = CATEGORY_PARAMETERS.find((one) => reads.includes(one));
  if (at < 0 || !name) return undefined;
  const query = new URLSearchParams(address.slice(at + 1));
  const into = siteCategories.movedTo(parseCategoryId(query.get(name) ?? ''));
  if (into === undefined) return undefined;
  query.set(name, String(into));
  return `${address.slice(0, at)}?${query}`;
}

/** Rejects the rest: browsers take a backslash for a slash, and two slashes for another site. */
const PART = /^[\w.~%-]+$/;

/**
 * Removes empty path segments, such as a trailing slash; undefined without any, or if it is no page. The router does not distinguish the
 * two, so one must be the only address.
 */
export function tidyAddress(address: string): string | undefined {
  const [path = ''] = address.split('?', 1);
  const parts = path.split('/').filter(Boolean);
  const tidy = `/${parts.join('/')}`;
  return tidy === path || !parts.every((part) => PART.test(part)) ? undefined : tidy + address.slice(path.length);
}

/** A cached page depends on the program and on its answers, whose tags are added. Previews are not cached. */
export const cachePolicyOf = (page: PageShape): CachePolicy | undefined =>
  page.cached && { address: ({ url }) => (previewIn(url) === undefined ? canonicalAddress(url, page) : undefined), tags: () => [tags.program] };

/** Encoding can triple an address; clients refuse headers over 16 KB. */
const MAX_LOCATION = 8 * 1024;
export function leadTo(reply: FastifyReply, address: string, status: 301 | 302) {
  if (address.length > MAX_LOCATION) throw problem('uri_too_long');
  return reply.header('Cache-Control', 'no-store').redirect(address, status);
}
