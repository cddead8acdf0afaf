/** Focuses a row again when the reader returns from it. */
import { type RefObject, useEffect } from 'react';

const left = new Map<string, string>();

export function useFocusBack(name: string, body: RefObject<HTMLElement | null>, isWhole: boolean) {
  useEffect(() => {
    const rows = body.current;
    const row = rows?.querySelector<HTMLElement>(`[data-row="${CSS.escape(left.get(name) ?? '')}"]`);
    if (isWhole && document.activeElement === document.body) row?.focus();
    const onFocus = ({ target }: FocusEvent) => {
      const id = (target as Element).closest<HTMLElement>('[data-row]')?.dataset.row;
      if (id) left.set(name, id);
    };
    rows?.addEventListener('focusin', onFocus);
    return () => rows?.removeEventListener('focusin', onFocus);
  }, [name, body, isWhole]);
}
