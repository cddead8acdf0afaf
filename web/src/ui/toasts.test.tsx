import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { ToastList } from './toast-list.tsx';
import { dismissToast, toast, toastStore, toastTexts } from './toasts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toastStore.get().toasts) dismissToast(id);
  vi.useRealTimers();
});

test('a message goes after six seconds, each by its own time', () => {
  toast('一');
  vi.advanceTimersByTime(4000);
  toast('二');
  vi.advanceTimersByTime(1999);
  expect(toastTexts()).toEqual(['一', '二']);
  vi.advanceTimersByTime(1);
  expect(toastTexts()).toEqual(['二']);
  vi.advanceTimersByTime(4000);
  expect(toastTexts()).toEqual([]);
});

test('at most three are shown, the oldest goes first', () => {
  for (const text of ['一', '二', '三', '四']) toast(text);
  expect(toastTexts()).toEqual(['二', '三', '四']);
});

test('one that is no longer true is taken away, and no other', () => {
  const takeAway = toast('一');
  toast('二');
  takeAway();
  takeAway();
  expect(toastTexts()).toEqual(['二']);
});

test('one that has the focus, as its undo has, stays for as long', () => {
  const focused = new Set<string>();
  vi.stubGlobal('document', { querySelector: (selector: string) => (focused.has(selector) ? {} : null) });
  toast('已移除', { label: '撤销', run: () => {} });
  const [shown] = toastStore.get().toasts;
  focused.add(`[data-toast="${shown?.id}"]:focus-within`);
  vi.advanceTimersByTime(60_000);
  expect(toastTexts()).toEqual(['已移除']);
  focused.clear();
  vi.advanceTimersByTime(6000);
  expect(toastTexts()).toEqual([]);
  vi.unstubAllGlobals();
});

test('a place for messages is there before the first one, so that a screen reader hears that one, too', async () => {
  expect((await render(<ToastList />)).tags('role="status"', 'aria-live="polite"')).toHaveLength(1);
});
