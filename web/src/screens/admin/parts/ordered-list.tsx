import { ArrowDown, ArrowUp, type LucideIcon, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../locales/t.ts';
import { IconButton } from '../../../ui/button.tsx';
import { moved } from './moved.ts';

interface OrderedListProps<T> {
  entries: readonly T[];
  /** By default, the key of an entry is its position. */
  keyOf?: (entry: T) => string | number;
  nameOf: (entry: T) => string;
  onChange: (entries: T[]) => void;
  /** Label of the button that removes an entry. Undefined if entries cannot be removed. */
  removeLabel?: (name: string) => string;
  /** Minimum number of entries. */
  least?: number;
  className?: string;
  children: (entry: T, set: (changes: Partial<T>) => void) => ReactNode;
}
export function OrderedList<T>({ entries, keyOf, nameOf, onChange, removeLabel, least = 0, className = 'items-start', children }: OrderedListProps<T>) {
  const button = (label: string, icon: LucideIcon, disabled: boolean, onClick: () => void) => <IconButton {...{ icon, label, disabled, onClick }} />;
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry, i) => {
        const name = nameOf(entry);
        const set = (changes: Partial<T>) => onChange(entries.map((one, at) => (at === i ? { ...one, ...changes } : one)));
        return (
          <li key={keyOf?.(entry) ?? i} className={`flex flex-wrap gap-x-2 gap-y-1 py-1 ${className}`}>
            <div className="min-w-0 flex-1 basis-32 [overflow-wrap:anywhere]">{children(entry, set)}</div>
            <div className="ml-auto flex">
              {button(t('admin:order.up', { name }), ArrowUp, i === 0, () => onChange(moved(entries, i, i - 1)))}
              {button(t('admin:order.down', { name }), ArrowDown, i === entries.length - 1, () => onChange(moved(entries, i, i + 1)))}
              {removeLabel && button(removeLabel(name), Trash2, entries.length <= least, () => onChange(entries.filter((_, at) => at !== i)))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
