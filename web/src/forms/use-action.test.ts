import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/client.ts';
import { toastTexts } from '../ui/toasts.tsx';
import { type ActionOptions, actionMutation, withCause } from './use-action.ts';

/** Runs an action as the hook does. @returns the toasts shown */
async function run<D>(send: (input: string) => Promise<D>, options: ActionOptions<string, D>, client = new QueryClient()) {
  const before = toastTexts();
  await new MutationObserver(client, actionMutation(client, send, options)).mutate('x').catch(() => {});
  return toastTexts().filter((text) => !before.includes(text));
}
afterEach(() => vi.useRealTimers());
const refused = () => Promise.reject(new ApiError('answer', 'No such title', 404));

test('a change shows at once and stays once saved', async () => {
  const steps: string[] = [];
  const optimistic = () => {
    steps.push('shown');
    return () => steps.push('taken back');
  };
  await run(async () => void steps.push('sent'), { optimistic, onDone: () => steps.push('done'), onSettled: () => steps.push('settled') });
  expect(steps).toEqual(['shown', 'sent', 'done', 'settled']);
});

test('a failed change is undone, with the server’s reason', async () => {
  const steps: string[] = [];
  const optimistic = () => () => steps.push('taken back');
  const toasts = await run(refused, {
    optimistic,
    failure: 'Try again',
    success: 'Done',
    onDone: () => steps.push('done'),
    onSettled: () => steps.push('settled'),
  });
  expect([steps, toasts]).toEqual([['taken back', 'settled'], ['No such title']]);
});

test.each([
  ['its own text if the server sends none', { failure: 'Try again' }, new ApiError('network', 'Failed to fetch'), ['Try again']],
  [
    'the text derived from the error',
    { failure: (error: unknown, input: string) => `${input}: ${(error as ApiError).code}` },
    new ApiError('timeout', ''),
    ['x: timeout'],
  ],
  ['nothing if a form shows it', { toasts: false }, new ApiError('network', ''), []],
])('a failure shows %s', async (_name, options, error, toasts) => expect(await run(() => Promise.reject(error), options)).toEqual(toasts));

test('success refreshes the affected queries and is announced', async () => {
  const client = new QueryClient();
  for (const key of [['/user/history'], ['/user/lists']]) client.setQueryData(key, 1);
  const toasts = await run(async () => 7, { invalidates: [['/user/history']], success: (data, input) => `${input} ${data}` }, client);
  expect([client.getQueryState(['/user/history'])?.isInvalidated, client.getQueryState(['/user/lists'])?.isInvalidated, toasts]).toEqual([
    true,
    false,
    ['x 7'],
  ]);
});

test.each([
  ['without a response', new ApiError('network', 'Failed to fetch'), 'Login failed (away)'],
  ['too slowly', new ApiError('timeout', ''), 'Login failed (away)'],
  ['with an unreadable response', new ApiError('answer', '', 502, 'unknown'), 'Login failed'],
  ['with a reason', new ApiError('answer', 'Wrong password', 401), 'Wrong password'],
])('a call that fails %s shows the helpful text', (_name, error, told) => {
  expect(withCause('Login failed', (failure) => `${failure} (away)`)(error, undefined)).toBe(told);
});

test('a repeatable change is tried four times while the site is down, then undone with a message', async () => {
  vi.useFakeTimers();
  const steps: string[] = [];
  const send = vi.fn(() => Promise.reject(new ApiError('network', 'Failed to fetch')));
  const running = run(send, { repeats: 'hearts', failure: 'Not saved', optimistic: () => () => steps.push('taken back') });
  await vi.advanceTimersByTimeAsync(6999);
  expect([send.mock.calls.length, steps]).toEqual([3, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([await running, send.mock.calls.length, steps]).toEqual([['Not saved'], 4, ['taken back']]);
});

test('a later press is sent after the retried one, and wins', async () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  const client = new QueryClient();
  let isAway = true;
  const press = (name: string) =>
    run(
      async () => {
        if (isAway) throw new ApiError('network', 'Failed to fetch');
        sent.push(name);
      },
      { repeats: 'hearts' },
      client,
    );
  const both = [press('on'), press('off')];
  await vi.advanceTimersByTimeAsync(500);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(both);
  expect(sent).toEqual(['on', 'off']);
});
