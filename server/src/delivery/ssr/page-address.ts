/** Addresses of pages as the server matches and caches them. */
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

/** The path of a page as Fastify matches it: each parameter with the values that it may have. */
export const routePath = ({ path, params = {} }: PageShape): string =>
  path.replace(/:(\w+)/g, (name: string, key: string) => {
    const values = params[key];
    return typeof values === 'string' ? `${name}(^${values}$)` : `${name}(^(${values?.join('|')})$)`;
  });

/**
 * The address by which a page is rendered and cached: with the parameters that the page reads, each once, in one order.
 * Other parameters do not make another page, so nobody can have a page rendered anew by adding to its address.
 */
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
 * The address without the hidden characters in its query; undefined where it has none. HTML cannot hold some of them (NUL), so
 * that browser and server would render different texts.
 */
export function visibleAddress(address: string): string | undefined {
  const at = address.indexOf('?');
  if (at < 0 || !/[^ -~]|%/.test(address)) return undefined;
  const given = [...new URLSearchParams(address.slice(at + 1))];
  if (given.every((pair) => pair.every((text) => text === withoutHidden(text)))) return undefined;
  return `${address.slice(0, at)}?${new URLSearchParams(given.map((pair) => pair.map(withoutHidden)))}`;
}

const CATEGORY_PARAMETERS = ['type', 'category'] as const;

/** The address with the category that has the titles of the one it names; undefined where that one is there, or never was. */
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

/** The characters of a part of a path. Others are refused: a browser takes a backslash for a slash, and two of them for another site. */
const PART = /^[\w.~%-]+$/;

/**
 * The address without empty parts of its path, as a slash at its end; undefined where it has none, or is no page's. The browser's
 * router does not tell the two apart, so that one of them is the page's only address.
 */
export function tidyAddress(address: string): string | undefined {
  const [path = ''] = address.split('?', 1);
  const parts = path.split('/').filter(Boolean);
  const tidy = `/${parts.join('/')}`;
  return tidy === path || !parts.every((part) => PART.test(part)) ? undefined : tidy + address.slice(path.length);
}

/** A cached page is made of the program and of the answers that it is rendered from, whose tags are added to its own. A preview is one admin's. */
export const cachePolicyOf = (page: PageShape): CachePolicy | undefined =>
  page.cached && { address: ({ url }) => (previewIn(url) === undefined ? canonicalAddress(url, page) : undefined), tags: () => [tags.program] };

/** Encoding can triple an address; clients refuse headers over 16 KB. */
const MAX_LOCATION = 8 * 1024;
export function leadTo(reply: FastifyReply, address: string, status: 301 | 302) {
  if (address.length > MAX_LOCATION) throw problem('uri_too_long');
  return reply.header('Cache-Control', 'no-store').redirect(address, status);
}
