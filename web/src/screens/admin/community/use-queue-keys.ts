import { type RefObject, useEffect, useRef } from 'react';
import { isSettling } from '../parts/lists/use-steady-list.ts';

interface Keys<T> {
  list: RefObject<HTMLUListElement | null>;
  entries: readonly T[];
  /** Actions by key. They apply to the focused entry if the reader may decide on it. */
  act: Readonly<Record<string, (entry: T) => unknown>>;
}

/** Keyboard control of a queue: j and k move, other keys act on the focused item. Ignores typing in fields. */
export function useQueueKeys<T extends { canDecide: boolean }>({ list, entries, act }: Keys<T>) {
  const onKey = useRef<(event: KeyboardEvent) => void>(() => {});
  useEffect(() => {
    onKey.current = (event) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      const items = [...(list.current?.children ?? [])] as HTMLElement[];
      const at = items.findIndex((item) => item.contains(document.activeElement));
      const entry = entries[at];
      if (event.key === 'j' || event.key === 'k') items[Math.max(0, Math.min(items.length - 1, at + (event.key === 'j' ? 1 : -1)))]?.focus();
      // A held key acts only once.
      else if (entry?.canDecide && act[event.key]) void (event.repeat || isSettling(list.current) || act[event.key]?.(entry));
      else return;
      event.preventDefault();
    };
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey.current(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
