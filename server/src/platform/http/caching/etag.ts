/** Validators of responses (RFC 9110, section 8.8): a caller who has the same content already is sent 304 and no body. */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A weak tag of a text: the same whichever way the text is compressed. */
export const etagOf = (text: string): string => `W/"${hash('sha1', text, 'base64url')}"`;

const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the caller already has the content with this tag. The comparison is weak, as If-None-Match demands. */
export function isUnchanged({ headers }: Pick<FastifyRequest, 'headers'>, etag: string | undefined): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || etag === undefined) return false;
  return known.trim() === '*' || known.split(',').some((tag) => strong(tag) === strong(etag));
}
