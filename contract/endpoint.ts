/** An endpoint as a plain value, from which server and web derive their types. */
import Type, { type Static, type TSchema, type TStringOptions } from 'typebox';
import { PAGE_SIZE, PAGE_SIZE_MAX } from './limits.ts';
import type { Auth } from './roles.ts';

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below /api, with parameters as `:name`. */
  path: string;
  /** Who may call the endpoint. The server adds the guard, so that no handler can forget it. */
  auth: Auth;
  summary: string;
  /** Requires that the caller proved their identity within STEP_UP_MS, by signing in or by `stepUp`. Otherwise the call fails with 403 `step_up_needed`. */
  stepUp?: true;
  /** Refuses muted members. `writing` is public; `reporting` is read only by moderators. If `fields` is set, refuses only bodies that contain one of them. */
  voice?: { of: 'writing' | 'reporting'; fields?: readonly string[] };
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  data: TSchema;
  /** Maximum body in bytes, if MAX_BODY is too small. */
  maxBody?: number;
  /** Takes a multipart form with one file instead of JSON. */
  upload?: { field: string; maxBytes: number };
  /** Rate limit of an expensive call: per account below `/user/`, otherwise per address. */
  limit?: { calls: number; seconds: number };
  /** When a network has used up its allowance, browsers that are known to an account still have their own. */
  limitsKnownBrowsers?: true;
  /** The call adds something. If it is repeated with the same `Idempotency-Key`, it returns the first response and adds nothing. */
  adds?: true;
  /** How long clients may cache the answer. Without it, they revalidate. */
  staleMs?: number;
  /** True if the call asks who is signed in and so cannot name a member. */
  asksWho?: true;
  /** True if the answer is `data` itself, for formats that other programs define. */
  bare?: true;
  /** Media type of an answer that is not JSON. */
  file?: string;
}

/** Fields that the browser's bundle keeps. */
export const CALL_FIELDS = ['method', 'path', 'auth', 'upload', 'adds', 'staleMs', 'asksWho', 'bare'] as const satisfies readonly (keyof EndpointShape)[];
export type EndpointCall = Pick<EndpointShape, (typeof CALL_FIELDS)[number]>;

/** Names the member for whom a page acts. The call is refused if another member has signed in since, in another tab. */
export const MEMBER_HEADER = 'X-Member';

/** Makes a schema refuse fields that it does not name. */
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
/** An ID of anything except a title. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const IdParams = Type.Object({ id: Id });
/** Rate limit for cheap calls that people make by hand. */
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

/**
 * Kinds of text fields, which are part of the schema. Validation cleans the text before it applies any other rule, so that text without content
 * counts as empty.
 */

/** The schema keyword, shown in the API document. */
export const TEXT_KIND = 'x-text';
export const TEXT_KINDS = ['line', 'paragraphs', 'verbatim', 'exact', 'secret'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

const text = (kind: TextKind) => (options: TStringOptions) => Type.String({ ...options, [TEXT_KIND]: kind });

/** Names, titles, queries: no hidden characters, white space collapsed. */
export const Line = text('line');
/** Comments, notes, plots: no hidden characters, line breaks kept. */
export const Paragraphs = text('paragraphs');
/** For texts from programs: no hidden characters, white space kept. */
export const Verbatim = text('verbatim');
/** For texts that must equal what other sites wrote, such as route names and episode addresses. Only NUL is removed. */
export const Exact = text('exact');
/** For web addresses that browsers can open, and paths on this site. */
export const ADDRESS_FORMAT = 'address';
/** For passwords, in which every character counts. They are hashed, and never shown, stored or searched. */
export const Secret = text('secret');

/** Email addresses that mail servers accept in practice, a subset of the standard. Without control or invisible characters. */
export const EMAIL_PATTERN =
  '^[^\\s@<>",;:\\\\()\\[\\]\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]{1,64}@[^\\s@<>",;:\\\\()\\[\\]\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]{1,190}\\.[^\\s@<>",;:\\\\()\\[\\].\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]{2,63}$';
