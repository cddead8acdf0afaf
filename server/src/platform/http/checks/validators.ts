/**
 * Validates bodies strictly (`"3"` is not a number, and unknown fields are rejected). Converts values of paths and queries, and ignores unknown query
 * parameters.
 */
import { ADDRESS_FORMAT, TEXT_KIND, TEXT_KINDS, type TextKind } from '@yinmu/contract/endpoint.ts';
import { Ajv, type AnySchemaObject, type ErrorObject, type FuncKeywordDefinition, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { cleaned } from '../../text/safe-text.ts';

const common = { useDefaults: true, removeAdditional: false, strict: false } as const;
/** Reports all errors for forms, but only the first for large bodies: 400,000 elements took ten seconds and 65 MB of report. */
const every = { ...common, allErrors: true } as const;
const strict = new Ajv({ ...every, coerceTypes: false });
const strictFirst = new Ajv({ ...common, allErrors: false, coerceTypes: false });
const coercing = new Ajv({ ...every, coerceTypes: true });

/** Counts like `maxLength`, but stops early. */
function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false;
  let characters = 0;
  for (const _ of text) if (++characters > most) return true;
  return false;
}

/** Cleans texts by kind before other rules apply. Leaves texts that are too long to `maxLength`. */
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
const HERE = 'http://here.invalid';
/** As in imports. Browsers read `/\\host` as another site. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text, HERE)) return false;
  const { origin, username, password } = new URL(text, HERE);
  return !username && !password && (!text.startsWith('/') || origin === HERE);
}
for (const ajv of [strict, strictFirst, coercing]) ajv.addKeyword(cleaning).addFormat(ADDRESS_FORMAT, isAddress);

/** Bodies with more values report only the first error. */
const MAX_VALUES = 100;

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

/** Finds numbers such as `0x10` and `1e2`, which JavaScript accepts but which are mistakes as page numbers. */
function looseNumber(schema: unknown, data: unknown): string | undefined {
  const properties = (schema as { properties?: Record<string, { type?: string }> }).properties ?? {};
  return Object.keys(properties).find((name) => {
    const value = (data as Record<string, unknown>)[name];
    return properties[name]?.type === 'integer' && typeof value === 'string' && (value === '' || HEX_OR_EXPONENT.test(value));
  });
}

/** Compiles a schema on first use, because compiling 150 endpoints would delay the start. */
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
