/** Keys of a table: j and k go to the next and the previous row, x chooses it, Enter opens it. */
import { type RefObject, useEffect, useRef } from 'react';

interface RowKeys {
  onToggle: (id: string) => void;
  onOpen: (id: string) => void;
}
/** @returns for the element around the rows, each with its id in `data-row` */
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
      // On a link or a button Enter is theirs.
      else if (event.key === 'Enter' && id && target === row) latest.current.onOpen(id);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return body;
}
