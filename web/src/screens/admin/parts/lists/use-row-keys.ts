/** Table keys: j and k move between rows, x selects, Enter opens. */
import { type RefObject, useEffect, useRef } from 'react';

interface RowKeys {
  onToggle: (id: string) => void;
  onOpen: (id: string) => void;
}
/** @returns a ref for the container of the rows, each of which has its ID in `data-row` */
export function useRowKeys({ onToggle, onOpen }: RowKeys): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const latest = useRef({ onToggle, onOpen });
  useEffect(() => {
    latest.current = { onToggle, onOpen };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input:not([type=checkbox]), select, textarea, dialog, [contenteditable]')) return;
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const row = target.closest<HTMLElement>('[data-row]');
      const id = row?.dataset.row;
      const step = { j: 1, k: -1 }[event.key];
      if (step) {
        const at = row ? rows.indexOf(row) + step : 0;
        rows[Math.max(0, Math.min(rows.length - 1, at))]?.focus();
      } else if (event.key === 'x' && id) latest.current.onToggle(id);
      // Links and buttons handle Enter themselves.
      else if (event.key === 'Enter' && id && target === row) latest.current.onOpen(id);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return body;
}
