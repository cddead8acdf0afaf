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

interface Given {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  upload?: Blob | undefined;
  signal?: AbortSignal | undefined;
}

export type FailureKind = 'network' | 'timeout' | 'answer';

/** A failed call: without a response (`network`, `timeout`), or with the server's problem document. */
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

  get isMissing() {
    return [404, 410, 451].includes(this.status);
  }
}

const GATEWAY = [502, 503, 504];
/** True if the site did not respond, or a proxy responded instead. The call may succeed later. */
export const isAway = (error: unknown) =>
  error instanceof ApiError && (error.kind !== 'answer' || (GATEWAY.includes(error.status) && error.code === 'unknown'));

/** Like `isAway`, but also true for the 503 that the site sends while its database is down. */
export const mayPass = (error: unknown) => isAway(error) || (error instanceof ApiError && error.status === 503);

export const errorMessage = (error: unknown, otherwise: string) => (error instanceof ApiError && error.kind === 'answer' && error.message) || otherwise;

export interface ClientOptions {
  /** Base of all calls. Empty for the page's own origin. */
  origin?: string;
  apiKey?: string | null;
  headers?: Record<string, string>;
  member?: () => number | undefined;
  onRefused?: (code: string) => void;
  /** Prompts for re-authentication. The call is retried if the promise resolves to true. */
  onStepUp?: () => Promise<boolean> | undefined;
}

/** Path and query; also the cache key. */
export function addressOf(endpoint: EndpointCall, given: { params?: unknown; query?: unknown }): string {
  const params = (given.params ?? {}) as Record<string, string | number>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((given.query ?? {}) as Record<string, unknown>)) {
    // The API treats an empty value like a missing one (§5).
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Browsers refuse keepalive bodies above 64 KB in total. */
const MAX_KEEPALIVE = 10_000;

export interface Answer<T> {
  data: T;
  headers: Headers;
}

export async function problemOf(response: Response): Promise<ApiError> {
  // Uses no other text: a proxy's error page or HTTP status text means nothing to a reader.
  const body = (await response.json().catch(() => undefined)) as Partial<Record<keyof Problem, unknown>> | null | undefined;
  const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  return new ApiError('answer', textOf(body?.message, ''), response.status, textOf(body?.code, 'unknown'), response.headers);
}

/** Makes an idempotency key. Not with `randomUUID`, which needs a secure context. */
const randomKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** True if the server may have carried out the call, so that a repeat must be idempotent. */
const isUnknown = (error: unknown) => !(error instanceof ApiError) || error.kind !== 'answer' || error.status >= 500 || error.code === 'request_in_progress';

function formOf(field: string, file: Blob): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}

/** Whether the answer depends on the member. */
const namesMember = ({ auth, method, asksWho }: EndpointCall) => !asksWho && (auth !== 'public' || method !== 'GET');

/** Converts a failed fetch to an ApiError. An aborted call keeps the caller's reason. */
export function unansweredOf(error: unknown, signal: AbortSignal | undefined): unknown {
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  if (signal?.aborted && !timedOut) return error;
  return new ApiError(timedOut ? 'timeout' : 'network', error instanceof Error ? error.message : String(error));
}

/** Throws if the response is truncated or not from this server, such as a captive portal's page. */
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
  /** Idempotency keys of calls whose outcome is unknown, by request. */
  const unknown = new Map<string, string>();
  /** Makes a call. If an identical call had an unknown outcome, reuses its idempotency key. */
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
        // Lets the request finish if the viewer leaves the page.
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
