/** A list reordered by buttons, for pointer, keyboard and remote. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { IconButton } from '../../../ui/button.tsx';
import { moved } from './moved.ts';

interface OrderedListProps<T> {
  entries: readonly T[];
  keyOf: (entry: T) => string | number;
  nameOf: (entry: T) => string;
  onChange: (entries: T[]) => void;
  children: (entry: T) => ReactNode;
}
export function OrderedList<T>({ entries, keyOf, nameOf, onChange, children }: OrderedListProps<T>) {
  const { t } = useTranslation();
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry, i) => (
        <li key={keyOf(entry)} className="flex flex-wrap items-start gap-x-2 gap-y-1 py-1">
          <div className="min-w-0 flex-1 basis-32 [overflow-wrap:anywhere]">{children(entry)}</div>
          <IconButton label={t('admin:order.up', { name: nameOf(entry) })} disabled={i === 0} onClick={() => onChange(moved(entries, i, i - 1))}>
            <ArrowUp aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton
            label={t('admin:order.down', { name: nameOf(entry) })}
            disabled={i === entries.length - 1}
            onClick={() => onChange(moved(entries, i, i + 1))}
          >
            <ArrowDown aria-hidden="true" className="size-5" />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}
