/** Requests that the site makes to itself, by `app.inject`: for the parts of a page, and to revalidate cached responses. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from './response-cache.ts';

interface Subrequest {
  /** The response that the answer becomes a part of. */
  whole?: Dependencies;
  isRevalidation: boolean;
}
const current = new AsyncLocalStorage<Subrequest>();

/** Set while the site asks itself. Such a request is given no stale responses. */
export const currentSubrequest = (): Subrequest | undefined => current.getStore();

/** Whether the request revalidates a cached response. It counts towards nobody's limit. */
export const isRevalidation = (): boolean => current.getStore()?.isRevalidation === true;

// The work is awaited inside `run`: an injected request begins when somebody waits for it.
const run = <T>(subrequest: Subrequest, work: () => PromiseLike<T>): Promise<T> => current.run(subrequest, async () => await work());

/** Makes requests whose answers become part of the response to this one. */
export async function asSubrequests<T>({ dependencies }: Pick<FastifyRequest, 'dependencies'>, work: () => PromiseLike<T>): Promise<T> {
  return dependencies ? run({ whole: dependencies, isRevalidation: isRevalidation() }, work) : await work();
}

export const asRevalidation = <T>(work: () => PromiseLike<T>): Promise<T> => run({ isRevalidation: true }, work);
