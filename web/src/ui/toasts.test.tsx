import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { ToastList } from './toast-list.tsx';
import { dismissToast, toast, toastStore, toastTexts } from './toasts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toastStore.get().toasts) dismissToast(id);
  vi.useRealTimers();
});

test('each message disappears after six seconds', () => {
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

test('at most three messages are shown, and the oldest goes first', () => {
  for (const text of ['一', '二', '三', '四']) toast(text);
  expect(toastTexts()).toEqual(['二', '三', '四']);
});

test('an outdated message is removed, and no other', () => {
  const takeAway = toast('一');
  toast('二');
  takeAway();
  takeAway();
  expect(toastTexts()).toEqual(['二']);
});

test('a message stays while it has the focus, for example on Undo', () => {
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

test('the message region exists before the first one, so that screen readers announce it', async () => {
  expect((await render(<ToastList />)).tags('role="status"', 'aria-live="polite"')).toHaveLength(1);
});
