/** Internal requests via `app.inject`: for parts of a page, and to revalidate. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from './response-cache.ts';

interface Subrequest {
  /** The response it becomes part of. */
  whole?: Dependencies;
  isRevalidation: boolean;
}
const current = new AsyncLocalStorage<Subrequest>();

/** Set during internal requests, which get no stale responses. */
export const currentSubrequest = (): Subrequest | undefined => current.getStore();

/** Revalidations do not count towards limits. */
export const isRevalidation = (): boolean => current.getStore()?.isRevalidation === true;

// Awaited inside `run`: injected requests start when awaited.
const run = <T>(subrequest: Subrequest, work: () => PromiseLike<T>): Promise<T> => current.run(subrequest, async () => await work());

/** Makes requests whose responses become part of this one. */
export async function asSubrequests<T>({ dependencies }: Pick<FastifyRequest, 'dependencies'>, work: () => PromiseLike<T>): Promise<T> {
  return dependencies ? run({ whole: dependencies, isRevalidation: isRevalidation() }, work) : await work();
}

export const asRevalidation = <T>(work: () => PromiseLike<T>): Promise<T> => run({ isRevalidation: true }, work);
