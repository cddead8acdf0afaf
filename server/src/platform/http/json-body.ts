/** JSON bodies. Nesting beyond 32 levels is refused before any schema walks it: 5,000 levels overflow the stack. */
import type { FastifyInstance } from 'fastify';
import { problem } from '../problem.ts';

const MAX_DEPTH = 32;

export function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 92) i++;
      else if (c === 34) inString = false;
    } else if (c === 34) inString = true;
    else if (c === 123 || c === 91) {
      if (++depth > MAX_DEPTH) return true;
    } else if (c === 125 || c === 93) depth--;
  }
  return false;
}

/** Makes JSON the only kind of body that routes read. */
export function parseJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    // Clients that name the kind of every body name it where there is none, too.
    if (text === '' && request.routeOptions.schema?.body === undefined) return done(null);
    if (isTooDeep(text)) return done(problem('body_too_deep'));
    app.getDefaultJsonParser('error', 'error')(request, text, done);
  });
}
