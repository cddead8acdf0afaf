/** An endpoint as a plain value, from which the server and the web derive their types. */
import Type, { type Static, type TSchema } from 'typebox';
import type { Auth } from './roles.ts';

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below /api, with `:name` parameters. */
  path: string;
  /** Callers allowed. The server adds the guard, so that no handler can forget it. */
  auth: Auth;
  summary: string;
  /** The caller must have proved who they are within STEP_UP_MS, by signing in or by the call `stepUp`; otherwise 403 `step_up_needed`. */
  stepUp?: true;
  /**
   * The call writes a text or a picture: a muted member is refused. Others read `writing`, moderators `reporting`. Where `fields`
   * are named, a body without them is let through.
   */
  voice?: { of: 'writing' | 'reporting'; fields?: readonly string[] };
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  data: TSchema;
  /** Bytes that the body may have, where MAX_BODY is too small. */
  maxBody?: number;
  /** A multipart form with one file instead of a JSON body: the file's field, and the bytes it may have. */
  upload?: { field: string; maxBytes: number };
  /** Rate limit: calls within a number of seconds, for each account below `/user/`, otherwise for each address. For calls that are expensive. */
  limit?: { calls: number; seconds: number };
  /** Where its network has no calls left, a browser that an account has signed in with has as many of its own, which nobody else can use up. */
  limitsKnownBrowsers?: true;
  /** The call adds something. A caller that repeats it with the same `Idempotency-Key` gets the first reply, and nothing is added twice. */
  adds?: true;
  /** Milliseconds for which a client may cache the answer; without it the client revalidates every use. */
  staleMs?: number;
  /** Asks who is signed in: the page that asks does not name the member that it knows. */
  asksWho?: true;
  /** The answer is `data` itself, without the envelope (only where another program's format demands it). */
  bare?: true;
  /** The media type of an answer that is a file and no JSON. */
  file?: string;
}

/** The fields of an endpoint that the browser reads; its bundle has no others. */
export const CALL_FIELDS = ['method', 'path', 'auth', 'upload', 'adds', 'staleMs', 'asksWho', 'bare'] as const satisfies readonly (keyof EndpointShape)[];
export type EndpointCall = Pick<EndpointShape, (typeof CALL_FIELDS)[number]>;

/** Header by which a page names the member for whom it calls: whoever has signed in since, in another tab, is refused. */
export const MEMBER_HEADER = 'X-Member';

export const endpoint = <const E extends EndpointShape>(shape: E): E => shape;

/** Inferring an endpoint from its values would take the compiler through all of TypeBox. */
type ValueOf<S extends TSchema> = NoInfer<Static<S>>;
type Part<E, K extends string> = E extends { [P in K]: infer S extends TSchema } ? ValueOf<S> : undefined;
export type ParamsOf<E extends EndpointShape> = Part<E, 'params'>;
export type QueryOf<E extends EndpointShape> = Part<E, 'query'>;
export type BodyOf<E extends EndpointShape> = Part<E, 'body'>;
export type DataOf<E extends EndpointShape> = ValueOf<E['data']>;

/** The answer of a call that returns no data. */
export const Done = Type.Object({ done: Type.Literal(true) });
export const done = { done: true } as const;
/** The number of a row that is not a title. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** The rate limit of cheap calls that people make by hand. */
export const often = { calls: 120, seconds: 60 };

export const Envelope = <S extends TSchema>(data: S) => Type.Object({ status: Type.Literal('success'), data });

export const Problem = Type.Object({
  status: Type.Literal('error'),
  message: Type.String(),
  code: Type.String(),
  requestId: Type.String(),
  /** Programs read `path` and `allowed` (the values of an enumeration); people read the message. */
  errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String(), allowed: Type.Optional(Type.Array(Type.String())) }))),
});
export type Problem = Static<typeof Problem>;
