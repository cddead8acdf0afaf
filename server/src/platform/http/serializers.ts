/** Serialization of answers by their schemas. */
import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

/** What one schema compiles to is the same for every server of the process. */
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
