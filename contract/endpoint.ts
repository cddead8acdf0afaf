/** An endpoint as a plain value, from which server and web derive their types. */
import Type, { type Static, type TSchema, type TStringOptions } from 'typebox';
import { PAGE_SIZE, PAGE_SIZE_MAX } from './limits.ts';
import type { Auth } from './roles.ts';

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api, with `:name` parameters. */
  path: string;
  /** Callers allowed. The server adds the guard, so that no handler can forget it. */
  auth: Auth;
  summary: string;
  /** Requires proof of identity within STEP_UP_MS, by signing in or by `stepUp`; otherwise 403 `step_up_needed`. */
  stepUp?: true;
  /** Refuses muted members. `writing` is public; moderators read `reporting`. With `fields`, only bodies that contain one. */
  voice?: { of: 'writing' | 'reporting'; fields?: readonly string[] };
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  data: TSchema;
  /** Bytes, if MAX_BODY is too small. */
  maxBody?: number;
  /** A multipart form with one file instead of JSON. */
  upload?: { field: string; maxBytes: number };
  /** Rate limit of an expensive call, per account below `/user/`, otherwise per address. */
  limit?: { calls: number; seconds: number };
  /** Once the network's allowance is used up, a browser known to an account still has its own. */
  limitsKnownBrowsers?: true;
  /** Repeating the call with the same `Idempotency-Key` returns the first reply and adds nothing twice. */
  adds?: true;
  /** How long clients may cache the answer; without it they revalidate. */
  staleMs?: number;
  /** Asks who is signed in, so it cannot name a member. */
  asksWho?: true;
  /** The answer is `data` itself, for formats of other programs. */
  bare?: true;
  /** Media type of a non-JSON answer. */
  file?: string;
}

/** Fields included in the browser's bundle. */
export const CALL_FIELDS = ['method', 'path', 'auth', 'upload', 'adds', 'staleMs', 'asksWho', 'bare'] as const satisfies readonly (keyof EndpointShape)[];
export type EndpointCall = Pick<EndpointShape, (typeof CALL_FIELDS)[number]>;

/** Names the member a page acts for: refused if another has signed in since, in another tab. */
export const MEMBER_HEADER = 'X-Member';

/** Refuses fields that the schema does not name. */
export function closed<S extends TSchema>(schema: S): S {
  const { properties, items, anyOf } = schema as { properties?: Record<string, TSchema>; items?: TSchema; anyOf?: TSchema[] };
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, closed(one)])), additionalProperties: false }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
  };
}

type Method = EndpointShape['method'];
type Declared = Omit<EndpointShape, 'method' | 'path' | 'data'> & { data?: TSchema };
/** What most leave out: `:id` is a row's, and the answer has no data. */
type Usual<P extends string, D> = (D extends { data: TSchema } ? unknown : { data: typeof Done }) &
  (D extends { params: TSchema } ? unknown : P extends `${string}/:id` | `${string}/:id/${string}` ? { params: typeof IdParams } : unknown);

/** @param call method and path, such as `GET /videos/:id` */
export function endpoint<M extends Method, P extends string, const D extends Declared>(
  call: `${M} ${P}`,
  declared: D,
): { method: M; path: P } & D & Usual<P, D> {
  const [method, path] = call.split(' ') as [M, P];
  const usual = { data: Done, ...(path.includes('/:id') && { params: IdParams }) } as Usual<P, D>;
  return { method, path, ...usual, ...declared, ...(declared.body && { body: closed(declared.body) }) };
}

/** Inferring from values would take the compiler through all of TypeBox. */
type ValueOf<S extends TSchema> = NoInfer<Static<S>>;
type Part<E, K extends string> = E extends { [P in K]: infer S extends TSchema } ? ValueOf<S> : undefined;
export type ParamsOf<E extends EndpointShape> = Part<E, 'params'>;
export type QueryOf<E extends EndpointShape> = Part<E, 'query'>;
export type BodyOf<E extends EndpointShape> = Part<E, 'body'>;
export type DataOf<E extends EndpointShape> = ValueOf<E['data']>;

export const Done = Type.Object({ done: Type.Literal(true) });
export const done = { done: true } as const;
/** Any id except a title's. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const IdParams = Type.Object({ id: Id });
/** For cheap calls that people make by hand. */
export const often = { calls: 120, seconds: 60 };

export const Envelope = <S extends TSchema>(data: S) => Type.Object({ status: Type.Literal('success'), data });

export const Problem = Type.Object({
  status: Type.Literal('error'),
  message: Type.String(),
  code: Type.String(),
  requestId: Type.String(),
  /** For programs: `path` and `allowed` (enumeration values); for people: the message. */
  errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String(), allowed: Type.Optional(Type.Array(Type.String())) }))),
});
export type Problem = Static<typeof Problem>;

/** 1-based. */
export const pagingQuery = (defaultLimit = PAGE_SIZE) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: defaultLimit })),
});

export const Page = Type.Object(pagingQuery());

export const Pagination = Type.Object({
  page: Type.Integer(),
  limit: Type.Integer(),
  total: Type.Integer(),
  pages: Type.Integer(),
});
export type Pagination = Static<typeof Pagination>;

export type Paging = Pick<Pagination, 'page' | 'limit'>;
export const pagination = ({ page, limit }: Paging, total: number): Pagination => ({ page, limit, total, pages: Math.ceil(total / limit) });

/** Kinds of text fields, part of the schema. Validation cleans the text before any other rule, so text without content counts as empty. */

/** The schema keyword, shown in the API document. */
export const TEXT_KIND = 'x-text';
export const TEXT_KINDS = ['line', 'paragraphs', 'verbatim', 'exact', 'secret'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

const text = (kind: TextKind) => (options: TStringOptions) => Type.String({ ...options, [TEXT_KIND]: kind });

/** Names, titles, queries: no hidden characters, white space collapsed. */
export const Line = text('line');
/** Comments, notes, plots: no hidden characters, line breaks kept. */
export const Paragraphs = text('paragraphs');
/** From programs: no hidden characters, white space kept. */
export const Verbatim = text('verbatim');
/** Must equal what other sites wrote, such as route names and episode addresses; only NUL is removed. */
export const Exact = text('exact');
/** Passwords: every character counts. Hashed, never shown, stored or searched. */
export const Secret = text('secret');

/** Addresses that mail servers accept in practice, a subset of the standard. No control or invisible characters. */
export const EMAIL_PATTERN =
  '^[^\\s@<>",;:\\\\()\\[\\]\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]{1,64}@[^\\s@<>",;:\\\\()\\[\\]\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]{1,190}\\.[^\\s@<>",;:\\\\()\\[\\].\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]{2,63}$';
