/** The whole client: every call of the contract, typed, with failures as one kind of error. Used by the site and by tests. */
import {
  type BodyOf,
  type DataOf,
  type EndpointCall,
  type EndpointShape,
  MEMBER_HEADER,
  type ParamsOf,
  type Problem,
  type QueryOf,
} from '@yinmu/contract/endpoint.ts';
import { IDEMPOTENCY_KEY, requestText } from '@yinmu/contract/idempotency.ts';

type Value<T> = [T] extends [undefined] ? undefined : T;
type Field<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : Record<string, never> extends T ? { [P in K]?: T } : { [P in K]: T };
export type CallArguments<E extends EndpointShape> = Field<'params', Value<ParamsOf<E>>> &
  Field<'query', Value<QueryOf<E>>> &
  Field<'body', Value<BodyOf<E>>> &
  (E extends { upload: object } ? { upload: Blob } : { upload?: undefined }) & { signal?: AbortSignal };

/** The same where the endpoint is any. */
interface Given {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  upload?: Blob | undefined;
  signal?: AbortSignal | undefined;
}

export type FailureKind = 'network' | 'timeout' | 'answer';

/** A call that failed: without an answer (`network`, `timeout`), or with the server's problem. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  readonly code: string;
  readonly headers: Headers;
  constructor(kind: FailureKind, message: string, status = 0, code = kind as string, headers = new Headers()) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.headers = headers;
  }

  /** The thing that was asked for is not there, or was withdrawn. */
  get isMissing() {
    return [404, 410, 451].includes(this.status);
  }
}

const GATEWAY = [502, 503, 504];
/** Whether the site did not answer at all, or a proxy answered in its place: the same call may be answered later. */
export const isAway = (error: unknown) =>
  error instanceof ApiError && (error.kind !== 'answer' || (GATEWAY.includes(error.status) && error.code === 'unknown'));

/** Whether the same call may be answered later: the site says 503 itself while its database is away. */
export const mayPass = (error: unknown) => isAway(error) || (error instanceof ApiError && error.status === 503);

/** Returns the server's message of a failure, or the given text where there is none. */
export const errorMessage = (error: unknown, otherwise: string) => (error instanceof ApiError && error.kind === 'answer' && error.message) || otherwise;

export interface ClientOptions {
  /** Origin of the site, empty for the page's own. */
  origin?: string;
  apiKey?: string | null;
  headers?: Record<string, string>;
  /** The member whom the page shows. */
  member?: () => number | undefined;
  /** Hears by their codes of all calls that fail with an answer. */
  onRefused?: (code: string) => void;
  /** Asks whoever is there for the proof of who they are that a call wants. Returns whether they gave it: the call is sent again. */
  onStepUp?: () => Promise<boolean> | undefined;
}

/** Path and query as they are asked for; also the key under which an answer is remembered. */
export function addressOf(endpoint: EndpointCall, given: { params?: unknown; query?: unknown }): string {
  const params = (given.params ?? {}) as Record<string, string | number>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((given.query ?? {}) as Record<string, unknown>)) {
    // §5: empty values are omitted.
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Browsers refuse more than 64 KB of such requests. */
const MAX_KEEPALIVE = 10_000;

export interface Answer<T> {
  data: T;
  headers: Headers;
}

/** The failure that an answer tells. */
export async function problemOf(response: Response): Promise<ApiError> {
  // A proxy's page, or nothing at all, says nothing to a reader; the status text of HTTP neither.
  const body = (await response.json().catch(() => undefined)) as Partial<Record<keyof Problem, unknown>> | null | undefined;
  const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  return new ApiError('answer', textOf(body?.message, ''), response.status, textOf(body?.code, 'unknown'), response.headers);
}

/** Not `randomUUID`, which a page without TLS does not have. */
const randomKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** Nobody knows whether it was done: the same again must not do it twice. */
const isUnknown = (error: unknown) => !(error instanceof ApiError) || error.kind !== 'answer' || error.status >= 500 || error.code === 'request_in_progress';

function formOf(field: string, file: Blob): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}

/** Whether a call is a member's own: what anybody may read is the same for everybody, or is soon read again. */
const namesMember = ({ auth, method, asksWho }: EndpointCall) => !asksWho && (auth !== 'public' || method !== 'GET');

/** The failure of a request that was not answered; a request that its caller has ended fails as the caller said. */
export function unansweredOf(error: unknown, signal: AbortSignal | undefined): unknown {
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  if (signal?.aborted && !timedOut) return error;
  return new ApiError(timedOut ? 'timeout' : 'network', error instanceof Error ? error.message : String(error));
}

/** The data of an answer. Half an answer has none, nor has what came in its place, such as the page on which a network asks to sign in. */
async function dataOf(response: Response, { bare }: EndpointCall, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    const parsed = await response.json();
    const data: unknown = bare ? parsed : parsed.data;
    if (data == null) throw new TypeError('an answer without data');
    return data;
  } catch (error) {
    throw unansweredOf(error, signal);
  }
}

export function createClient({ origin = '', apiKey = null, headers = {}, member, onRefused, onStepUp }: ClientOptions = {}) {
  /** Keys of calls of which nobody knows whether they were done, by what they asked for. */
  const unknown = new Map<string, string>();
  /** A form that is sent again because no answer came is sent with the same idempotency key. */
  async function answer<E extends EndpointShape>(endpoint: E, given: CallArguments<E>): Promise<Answer<DataOf<E>>> {
    if (!endpoint.adds) return (await ask(endpoint, given, {})) as Answer<DataOf<E>>;
    const asked = requestText(addressOf(endpoint, given), given.body);
    const key = unknown.get(asked) ?? randomKey();
    unknown.delete(asked);
    try {
      return (await ask(endpoint, given, { [IDEMPOTENCY_KEY]: key })) as Answer<DataOf<E>>;
    } catch (error) {
      if (isUnknown(error)) unknown.set(asked, key);
      throw error;
    }
  }
  async function ask(endpoint: EndpointCall, given: Given, more: Record<string, string>): Promise<Answer<unknown>> {
    const { body, upload } = given;
    const text = body === undefined ? undefined : JSON.stringify(body);
    const form = endpoint.upload && upload ? formOf(endpoint.upload.field, upload) : undefined;
    const named = namesMember(endpoint) ? member?.() : undefined;
    let response: Response;
    try {
      response = await fetch(`${origin}/api${addressOf(endpoint, given)}`, {
        method: endpoint.method,
        headers: {
          'Cache-Control': 'no-cache',
          ...(apiKey ? { 'X-API-Key': apiKey } : {}),
          ...(named === undefined ? {} : { [MEMBER_HEADER]: String(named) }),
          ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...more,
          ...headers,
        },
        body: text ?? form,
        signal: given.signal,
        // A page that is being left still sends what it has begun to send.
        keepalive: endpoint.method !== 'GET' && !form && (text ?? '').length < MAX_KEEPALIVE,
        credentials: 'same-origin',
      });
    } catch (error) {
      throw unansweredOf(error, given.signal);
    }
    if (!response.ok) {
      const problem = await problemOf(response);
      if (problem.code === 'step_up_needed' && (await onStepUp?.())) return ask(endpoint, given, more);
      onRefused?.(problem.code);
      throw problem;
    }
    return { data: await dataOf(response, endpoint, given.signal), headers: response.headers };
  }
  return {
    answer,
    call: async <E extends EndpointShape>(
      endpoint: E,
      ...[given]: Record<string, never> extends CallArguments<E> ? [CallArguments<E>?] : [CallArguments<E>]
    ): Promise<DataOf<E>> => (await answer(endpoint, (given ?? {}) as CallArguments<E>)).data,
  };
}
export type Client = ReturnType<typeof createClient>;
