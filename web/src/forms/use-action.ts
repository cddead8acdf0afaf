/** One write: what is pressed is shown at once, sent, taken back where that fails, and its failure is told from here alone. */
import { type MutationObserverOptions, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataOf, EndpointShape } from '@yinmu/contract/endpoint.ts';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError, type CallArguments, errorMessage, mayPass } from '../api/client.ts';
import { api } from '../api/query.ts';
import { focusPage } from '../lib/remote/focus-page.ts';
import { useTranslation } from '../locales/use-translation.ts';
import { toast } from '../ui/toasts.tsx';

/** @returns to be called at the press: the focus goes back to what had it, or to the page's heading where that is gone, unless it is elsewhere by then */
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
  /** Shows the change before it is done. Returns how it is taken back. */
  optimistic?: (input: I) => () => void;
  /** It may be sent twice: while the site does not answer it is tried again a few times. Those of one name are sent in their order. */
  repeats?: string | undefined;
  /** Queries to ask anew once it is done, by the beginning of their keys. */
  invalidates?: readonly QueryKey[];
  /** The text for a failure where the server sends none, or the whole text for an error; by default a request to try again. Where no answer came at all, the reader is told so beside it. */
  failure?: Failure<I>;
  /** False where the component shows `error` itself, in the place of a toast. */
  toasts?: boolean;
  /** Said once it is done. */
  success?: string | ((data: D, input: I) => string);
  onDone?: (data: D, input: I) => unknown;
  /** After it, done or not. */
  onSettled?: () => unknown;
}

type Failure<I> = string | ((error: unknown, input: I) => string);
const textOf = <I>(error: unknown, input: I, failure: Failure<I>) => (typeof failure === 'function' ? failure(error, input) : errorMessage(error, failure));

/** Where no answer came, the reader is told beside what failed that the site was not reached. */
export const withCause =
  <I>(failure: Failure<I>, unreachable: (failure: string) => string) =>
  (error: unknown, input: I): string => {
    const text = textOf(error, input, failure);
    return error instanceof ApiError && error.kind !== 'answer' ? unreachable(text) : text;
  };

/** After 1, 2 and 4 seconds. */
const REPEATS = 3;

/** The mutation of an action; apart from React, so that its rules can be tested. */
export const actionMutation = <I, D>(
  client: QueryClient,
  send: (input: I) => Promise<D>,
  { optimistic, repeats, invalidates = [], failure = '', toasts = true, success, onDone, onSettled }: ActionOptions<I, D>,
  say: (text: string) => void = toast,
): MutationObserverOptions<D, unknown, I, (() => void) | undefined> => ({
  mutationFn: send,
  // Without a network it fails and says so, rather than wait for one.
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
  /** @returns whether it was done; a failure has been told by then */
  run: (input: I) => Promise<boolean>;
  isPending: boolean;
  /** The text of the last failure. */
  error: string | undefined;
}

/** @param action an endpoint of the contract, or a function that rejects where it fails */
export function useAction<E extends EndpointShape>(action: E, options?: ActionOptions<CallArguments<E>, DataOf<E>>): Action<CallArguments<E>>;
export function useAction<D, I = void>(action: (input: I) => Promise<D>, options?: ActionOptions<I, D>): Action<I>;
export function useAction<I, D>(action: EndpointShape | ((input: I) => Promise<D>), options: ActionOptions<I, D> = {}): Action<I> {
  const { t } = useTranslation();
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
      // The last attempt's message says nothing of this one.
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
