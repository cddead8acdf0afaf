/** Focus that follows what is moved, added or taken away: a part of a row is focused once the row stands where it belongs. */
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** @returns has a part of a row focused after the next drawing, or the row's name where that part cannot be pressed */
export function useFocusOn(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ key: number; part: string }>(undefined);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { key, part } = wanted.current;
    const row = list.current?.querySelector(`[data-row="${key}"]`);
    if (!row) return;
    wanted.current = undefined;
    const found = row.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`) ?? row.querySelector<HTMLElement>('[data-part="name"]');
    found?.focus();
  });
  return useCallback((key: number, part: string) => {
    wanted.current = { key, part };
  }, []);
}
