/**
 * Validation by part: bodies strictly (`"3"` is no number, an unknown field is refused), path and query with coercion
 * (they are text by nature; unknown query parameters are ignored).
 */
import { Ajv } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';

const common = { useDefaults: true, allErrors: true, removeAdditional: false, strict: false } as const;
const strict = new Ajv({ ...common, coerceTypes: false });
const coercing = new Ajv({ ...common, coerceTypes: true });

const HEX_OR_EXPONENT = /^\s|\s$|^[+-]?0[xXoObB]|[eE]/;

/** JavaScript reads `0x10` and `1e2` as numbers; a page number written so is a mistake. */
function looseNumber(schema: unknown, data: unknown): string | undefined {
  const properties = (schema as { properties?: Record<string, { type?: string }> }).properties ?? {};
  return Object.keys(properties).find((name) => {
    const value = (data as Record<string, unknown>)[name];
    return properties[name]?.type === 'integer' && typeof value === 'string' && (value === '' || HEX_OR_EXPONENT.test(value));
  });
}

export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  if (httpPart === 'body') return strict.compile(schema);
  const validate = coercing.compile(schema);
  return (data: unknown) => {
    const loose = looseNumber(schema, data);
    if (loose) return { error: Object.assign(new Error(), { validation: [{ instancePath: `/${loose}`, message: 'must be integer' }] }) as never };
    return validate(data) ? { value: data } : { error: Object.assign(new Error(), { validation: validate.errors }) as never };
  };
};
