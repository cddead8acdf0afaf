/**
 * Steadies a list whose entries disappear when decided. The next entry moves under the pointer, so pointer events are ignored for a moment: a double
 * click must not decide an entry that nobody has read. The focus moves to that entry.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** In milliseconds; the longest double-click time that is common. */
const SETTLE_MS = 500;
const ENTRY = 'li[tabindex]';

export const isSettling = (element: Element | null): boolean => element?.closest('[data-settling]') != null;

/** @param data the list; a change means that entries may have moved @returns a ref for the list's container */
export function useSteadyList(data: unknown): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<unknown>(undefined);
  const focused = useRef<{ entry: Element; at: number }>(undefined);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const onFocus = ({ target }: FocusEvent) => {
      const entry = (target as Element).closest(ENTRY);
      focused.current = entry ? { entry, at: [...element.querySelectorAll(ENTRY)].indexOf(entry) } : undefined;
    };
    element.addEventListener('focusin', onFocus);
    return () => element.removeEventListener('focusin', onFocus);
  });
  useLayoutEffect(() => {
    const element = list.current;
    const isFirst = shown.current === undefined;
    shown.current = data;
    if (!element || isFirst || data === undefined) return;
    element.dataset.settling = '';
    const timer = setTimeout(() => delete element.dataset.settling, SETTLE_MS);
    const { entry, at = 0 } = focused.current ?? {};
    if (entry && !entry.isConnected && document.activeElement === document.body) {
      const left = [...element.querySelectorAll<HTMLElement>(ENTRY)];
      left[Math.min(at, left.length - 1)]?.focus({ preventScroll: true });
    }
    return () => {
      clearTimeout(timer);
      delete element.dataset.settling;
    };
  }, [data]);
  return list;
}
