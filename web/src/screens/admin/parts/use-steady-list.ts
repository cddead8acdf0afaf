/**
 * A list whose entries go away as they are decided. The next one slides to where the pressed button was: for a moment it hears no
 * pointer, so that the second press of a double click decides nothing that nobody has read. The focus goes on to that entry.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Milliseconds; the longest double click of the systems' settings that people leave as they are. */
const SETTLE_MS = 500;
const ENTRY = 'li[tabindex]';

/** Whether the list has moved a moment ago. */
export const isSettling = (element: Element | null): boolean => element?.closest('[data-settling]') != null;

/** @param data what the list shows: another one means that it has moved @returns for the element around the list */
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
