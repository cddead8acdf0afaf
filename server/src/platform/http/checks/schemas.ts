/** Schemas become functions when the first request needs them. */
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify';
import { validatorCompiler } from './validators.ts';

/** The functions by their schemas, which all servers of the process share. */
const compiled = new WeakMap<object, (data: unknown) => string>();

function compile(schema: object) {
  const serialize = fastJsonStringify(schema);
  compiled.set(schema, serialize);
  return serialize;
}

/** A schema is compiled for the first answer: those of 150 endpoints take a third of the start, and most are not asked for soon. */
export const serializerCompiler: FastifySerializerCompiler<object> =
  ({ schema }) =>
  (data) =>
    (compiled.get(schema) ?? compile(schema))(data);

export function compileSchemas(app: FastifyInstance) {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
}
