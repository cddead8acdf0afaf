/**
 * Validation by part: bodies strictly (`"3"` is no number, an unknown field is refused), path and query with coercion
 * (they are text by nature; unknown query parameters are ignored).
 */
import { TEXT_KIND, TEXT_KINDS, type TextKind } from '@yinmu/contract/text.ts';
import { Ajv, type AnySchemaObject, type ErrorObject, type FuncKeywordDefinition, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { cleaned } from '../../text/safe-text.ts';

const common = { useDefaults: true, removeAdditional: false, strict: false } as const;
/**
 * A form is told all of its errors, so that every field gets its message. A large body is told only the first: to find
 * the errors of 400,000 elements took ten seconds, and to report them 65 MB.
 */
const every = { ...common, allErrors: true } as const;
const strict = new Ajv({ ...every, coerceTypes: false });
const strictFirst = new Ajv({ ...common, allErrors: false, coerceTypes: false });
const coercing = new Ajv({ ...every, coerceTypes: true });

/** Whether a text has more characters than that, as `maxLength` counts them; it is not read to its end. */
function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false;
  let characters = 0;
  for (const _ of text) if (++characters > most) return true;
  return false;
}

/**
 * Texts are cleaned by their kind before other rules look at them. One that is too long as it came is left to `maxLength` as it is: nothing
 * is done with it that takes time.
 */
const cleaning: FuncKeywordDefinition = {
  keyword: TEXT_KIND,
  type: 'string',
  metaSchema: { enum: [...TEXT_KINDS] },
  before: 'maxLength',
  modifying: true,
  errors: false,
  compile:
    (kind: TextKind, { maxLength = Number.POSITIVE_INFINITY }: AnySchemaObject) =>
    (text: string, place?: { parentData: Record<string | number, unknown>; parentDataProperty: string | number }) => {
      if (place && !isLonger(text, maxLength)) place.parentData[place.parentDataProperty] = cleaned[kind](text);
      return true;
    },
};
for (const ajv of [strict, strictFirst, coercing]) ajv.addKeyword(cleaning);

/** The number of values up to which all errors of a body are looked for. */
const MAX_VALUES = 100;

/** Whether a body has more than `MAX_VALUES` values; counting ends there. */
function hasMany(body: unknown): boolean {
  const open = [body];
  for (let seen = 0; open.length > 0; seen++) {
    if (seen > MAX_VALUES) return true;
    const value = open.pop();
    if (value === null || typeof value !== 'object') continue;
    const keys = Object.keys(value);
    if (keys.length > MAX_VALUES) return true;
    for (const key of keys) open.push((value as Record<string, unknown>)[key]);
  }
  return false;
}

const HEX_OR_EXPONENT = /^\s|\s$|^[+-]?0[xXoObB]|[eE]/;

/** JavaScript reads `0x10` and `1e2` as numbers; a page number written so is a mistake. */
function looseNumber(schema: unknown, data: unknown): string | undefined {
  const properties = (schema as { properties?: Record<string, { type?: string }> }).properties ?? {};
  return Object.keys(properties).find((name) => {
    const value = (data as Record<string, unknown>)[name];
    return properties[name]?.type === 'integer' && typeof value === 'string' && (value === '' || HEX_OR_EXPONENT.test(value));
  });
}

/** Validates by a schema that is compiled for the first value, because a start must not wait for the schemas of 150 endpoints. */
const compiledLate = (ajv: Ajv, schema: object) => {
  let validate: ValidateFunction | undefined;
  return (data: unknown) => {
    validate ??= ajv.compile(schema);
    return validate(data) ? { value: data } : { error: Object.assign(new Error(), { validation: validate.errors as ErrorObject[] }) as never };
  };
};

export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  if (httpPart === 'body') {
    const [all, first] = [compiledLate(strict, schema), compiledLate(strictFirst, schema)];
    return (data: unknown) => (hasMany(data) ? first : all)(data);
  }
  const validate = compiledLate(coercing, schema);
  return (data: unknown) => {
    const loose = looseNumber(schema, data);
    if (loose)
      return { error: Object.assign(new Error(), { validation: [{ instancePath: `/${loose}`, keyword: 'type', params: { type: 'integer' } }] }) as never };
    return validate(data);
  };
};
