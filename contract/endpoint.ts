/** What a call between the web and the server is: a plain value, from which both sides derive their types. */
import Type, { type Static, type TSchema } from 'typebox';

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below /api, with `:name` parameters. */
  path: string;
  /** Who may call. The server puts the guard on; no handler can forget it. */
  auth: 'public' | 'member' | 'admin';
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  data: TSchema;
  /** Bytes of a body, where the largest that is meant does not fit MAX_BODY. */
  maxBody?: number;
  /** One file in a form instead of a body: its field, and bytes it may have. */
  upload?: { field: string; maxBytes: number };
  /** Calls a viewer may make within a number of seconds, for calls that cost. */
  limit?: { calls: number; seconds: number };
  /** Adds something: a caller that repeats the call with the same `Idempotency-Key` gets the first reply, and nothing is added twice. */
  adds?: true;
  /** Milliseconds for which a caller may keep the answer; without it every use is asked for. */
  staleMs?: number;
  /** The answer is `data` itself, without the envelope (only where another program's format demands it). */
  bare?: true;
}

export const endpoint = <const E extends EndpointShape>(shape: E): E => shape;

type Part<E, K extends string> = E extends { [P in K]: infer S extends TSchema } ? Static<S> : undefined;
export type ParamsOf<E extends EndpointShape> = Part<E, 'params'>;
export type QueryOf<E extends EndpointShape> = Part<E, 'query'>;
export type BodyOf<E extends EndpointShape> = Part<E, 'body'>;
export type DataOf<E extends EndpointShape> = Static<E['data']>;

/** The answer of a call that only does something. */
export const Done = Type.Object({ done: Type.Literal(true) });
export const done = { done: true } as const;
/** The number of a row that is not a title. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** The limit of calls that cost little and are made by hand. */
export const often = { calls: 120, seconds: 60 };

export const Envelope = <S extends TSchema>(data: S) => Type.Object({ status: Type.Literal('success'), data });

export const Problem = Type.Object({
  status: Type.Literal('error'),
  message: Type.String(),
  code: Type.String(),
  requestId: Type.String(),
  /** `path` and `allowed`, the values of a field of few, are for programs; the message is for people. */
  errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String(), allowed: Type.Optional(Type.Array(Type.String())) }))),
});
export type Problem = Static<typeof Problem>;
