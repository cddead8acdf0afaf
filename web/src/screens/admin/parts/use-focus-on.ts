/** Keeps the focus on rows that are moved, added or removed. */
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** @returns a function that focuses a part of a row after the next render, or the row's name if that part is disabled */
export function useFocusOn(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ key: number | string; part: string }>(undefined);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { key, part } = wanted.current;
    const row = list.current?.querySelector(`[data-row="${CSS.escape(String(key))}"]`);
    if (!row) return;
    wanted.current = undefined;
    const found = row.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`) ?? row.querySelector<HTMLElement>('[data-part="name"]');
    found?.focus();
  });
  return useCallback((key: number | string, part: string) => {
    wanted.current = { key, part };
  }, []);
}
