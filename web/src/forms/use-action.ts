import { type MutationObserverOptions, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataOf, EndpointShape } from '@yinmu/contract/endpoint.ts';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError, type CallArguments, errorMessage, mayPass } from '../api/client.ts';
import { api } from '../api/query.ts';
import { focusPage } from '../lib/remote/focus-page.ts';
import { t } from '../locales/t.ts';
import { toast } from '../ui/toasts.tsx';

/**
 * Keeps the focus during an action. @returns a function to call on press: afterwards it focuses the pressed element, or the heading if the element is
 * gone, unless the viewer moved the focus
 */
function useKeptFocus(isPending: boolean): () => void {
  const pressed = useRef<Element>(null);
  const giveBack = useCallback(() => {
    const from = pressed.current;
    pressed.current = null;
    if (document.activeElement !== document.body || !(from instanceof HTMLElement) || from === document.body) return;
    if (from.isConnected) from.focus({ preventScroll: true });
    else focusPage();
  }, []);
  useEffect(() => {
    if (!isPending) giveBack();
  }, [isPending, giveBack]);
  useEffect(() => giveBack, [giveBack]);
  return () => {
    pressed.current = document.activeElement;
  };
}

export interface ActionOptions<I, D> {
  /** Applies the change before the server confirms it. Returns a function that undoes it. */
  optimistic?: (input: I) => () => void;
  /** Set if the call is safe to repeat: it is then retried while the site is down. Actions with the same name run in order. */
  repeats?: string | undefined;
  invalidates?: readonly QueryKey[];
  /**
   * Text to show if the server sends none, or a function that makes the whole text from the error. By default asks to try again. Adds that the site
   * could not be reached, if so.
   */
  failure?: Failure<I>;
  /** False if the component shows `error` itself instead of a toast. */
  toasts?: boolean;
  success?: string | ((data: D, input: I) => string);
  onDone?: (data: D, input: I) => unknown;
  onSettled?: () => unknown;
}

type Failure<I> = string | ((error: unknown, input: I) => string);
const textOf = <I>(error: unknown, input: I, failure: Failure<I>) => (typeof failure === 'function' ? failure(error, input) : errorMessage(error, failure));

/** Adds that the site could not be reached, if so. */
export const withCause =
  <I>(failure: Failure<I>, unreachable: (failure: string) => string) =>
  (error: unknown, input: I): string => {
    const text = textOf(error, input, failure);
    return error instanceof ApiError && error.kind !== 'answer' ? unreachable(text) : text;
  };

/** Retries happen after 1, 2 and 4 seconds. */
const REPEATS = 3;

/** The action's mutation, separate from React so that tests can run it. */
export const actionMutation = <I, D>(
  client: QueryClient,
  send: (input: I) => Promise<D>,
  { optimistic, repeats, invalidates = [], failure = '', toasts = true, success, onDone, onSettled }: ActionOptions<I, D>,
  say: (text: string) => void = toast,
): MutationObserverOptions<D, unknown, I, (() => void) | undefined> => ({
  mutationFn: send,
  // Fail at once when offline, instead of waiting.
  networkMode: 'always',
  ...(repeats !== undefined && { scope: { id: repeats }, retry: (failures: number, error: unknown) => failures < REPEATS && mayPass(error) }),
  onMutate: (input) => optimistic?.(input),
  onError: (error, input, undo) => {
    undo?.();
    if (toasts) say(textOf(error, input, failure));
  },
  onSuccess: async (data, input) => {
    if (success !== undefined) say(typeof success === 'function' ? success(data, input) : success);
    await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
    await onDone?.(data, input);
  },
  onSettled: () => onSettled?.(),
});

export interface Action<I> {
  /** @returns whether the action succeeded; if not, the viewer has already been told */
  run: (input: I) => Promise<boolean>;
  isPending: boolean;
  error: string | undefined;
}

/** @param action an endpoint, or a function that rejects on failure */
export function useAction<E extends EndpointShape>(action: E, options?: ActionOptions<CallArguments<E>, DataOf<E>>): Action<CallArguments<E>>;
export function useAction<D, I = void>(action: (input: I) => Promise<D>, options?: ActionOptions<I, D>): Action<I>;
export function useAction<I, D>(action: EndpointShape | ((input: I) => Promise<D>), options: ActionOptions<I, D> = {}): Action<I> {
  const failure = withCause(options.failure ?? t('error.again'), (said) => t('error.unreachable', { failure: said }));
  const send = typeof action === 'function' ? action : (input: I) => api.call(action, input as never) as Promise<D>;
  const said = useRef<() => void>(undefined);
  const say = (text: string) => {
    said.current = toast(text);
  };
  const { mutateAsync, isPending, error, variables } = useMutation(actionMutation(useQueryClient(), send, { ...options, failure }, say));
  const pressed = useKeptFocus(isPending);
  return {
    run: (input) => {
      pressed();
      // Removes the message of the previous attempt.
      said.current?.();
      return mutateAsync(input).then(
        () => true,
        () => false,
      );
    },
    isPending,
    error: error === null ? undefined : failure(error, variables as I),
  };
}
