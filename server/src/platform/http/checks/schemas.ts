/** Compiles serializers on first use. */
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify';
import { validatorCompiler } from './validators.ts';

/** Shared by all servers of the process. */
const compiled = new WeakMap<object, (data: unknown) => string>();

function compile(schema: object) {
  const serialize = fastJsonStringify(schema);
  compiled.set(schema, serialize);
  return serialize;
}

/** Compiling the schemas of 150 endpoints would take a third of the start. */
export const serializerCompiler: FastifySerializerCompiler<object> =
  ({ schema }) =>
  (data) =>
    (compiled.get(schema) ?? compile(schema))(data);

export function compileSchemas(app: FastifyInstance) {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
}
