/** Rejects JSON that is nested more than 32 levels deep before validation, because 5,000 levels overflow the stack. */
import type { FastifyInstance } from 'fastify';
import { problem } from '../../problem.ts';
import type { Issue } from './validation-words.ts';

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

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const extraField = (instancePath: string, additionalProperty: string): Issue => ({
  instancePath,
  keyword: 'additionalProperties',
  params: { additionalProperty },
});

function prototypeField(value: unknown, path = ''): Issue | undefined {
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(value, '__proto__')) return extraField(path, '__proto__');
  if (Object.hasOwn(value, 'constructor') && isObject(value.constructor) && Object.hasOwn(value.constructor, 'prototype'))
    return extraField(`${path}/constructor`, 'prototype');
  for (const [name, field] of Object.entries(value)) {
    const found = prototypeField(field, `${path}/${name}`);
    if (found) return found;
  }
  return undefined;
}
function prototypeFieldIn(text: string): Issue | undefined {
  try {
    return prototypeField(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return undefined;
  }
}

export function parseJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    // Some clients send a content type without a body.
    if (text === '' && request.routeOptions.schema?.body === undefined) return done(null);
    if (isTooDeep(text)) return done(problem('body_too_deep'));
    app.getDefaultJsonParser('error', 'error')(request, text, (error, parsed) => {
      const field = error && prototypeFieldIn(text);
      // Reports the field like an unknown field.
      done(field ? Object.assign(error, { validation: [field] }) : error, parsed);
    });
  });
}
