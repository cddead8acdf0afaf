/** ETags (RFC 9110, section 8.8): 304 without a body for unchanged content. */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Weak, as it ignores the encoding. */
export const etagOf = (text: string): string => `W/"${hash('sha1', text, 'base64url')}"`;

const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/** Weak comparison, as If-None-Match requires. */
export function isUnchanged({ headers }: Pick<FastifyRequest, 'headers'>, etag: string | undefined): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || etag === undefined) return false;
  return known.trim() === '*' || known.split(',').some((tag) => strong(tag) === strong(etag));
}
