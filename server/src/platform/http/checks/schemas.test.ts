import { Envelope } from '@yinmu/contract/endpoint.ts';
import fastJsonStringify from 'fast-json-stringify';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../../testing/endpoints.ts';
import { serializerCompiler } from '../server.ts';
import { validatorCompiler } from './validators.ts';

const route = { method: 'GET', url: '/' };

// Schemas are compiled on first use, so a start does not reveal invalid ones.
test.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('the schemas of %s can be compiled', (_, endpoint) => {
  for (const httpPart of ['params', 'query', 'body'] as const) {
    const schema = endpoint[httpPart];
    if (schema) expect(() => validatorCompiler({ schema, httpPart, ...route })({})).not.toThrow();
  }
  expect(() => fastJsonStringify(Envelope(endpoint.data))).not.toThrow();
});

test('a schema is compiled once, and serializes what it allows', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const [one, other] = [serializerCompiler({ schema, ...route }), serializerCompiler({ schema, ...route })];
  expect(one({ name: '银幕', secret: 1 })).toBe('{"name":"银幕"}');
  expect(other({ name: 'x' })).toBe('{"name":"x"}');
});
