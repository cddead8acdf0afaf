/** How many titles there are, and what they were narrowed down by, each to be taken back. */
import { X } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import type { Chosen } from './use-filter-rows.ts';

interface ChosenFiltersProps {
  summary: string;
  chosen: readonly Chosen[];
  onClear: () => void;
}

export function ChosenFilters({ summary, chosen, onClear }: ChosenFiltersProps) {
  const { t } = useTranslation();
  return (
    <div data-focus-row className="my-3 flex min-h-11 flex-wrap items-center gap-2">
      <p role="status" className="mr-2 text-sm text-muted">
        {summary}
      </p>
      {chosen.map(({ key, label, remove }) => (
        <button
          key={key}
          type="button"
          aria-label={t('catalog:browse.clearOne', { name: label })}
          onClick={remove}
          className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-accent/15 pr-2.5 pl-3.5 text-sm text-accent-text hover:bg-accent/25"
        >
          <span className="truncate">{label}</span>
          <X aria-hidden="true" className="size-4 shrink-0" />
        </button>
      ))}
      {chosen.length > 0 && (
        <button type="button" onClick={onClear} className="min-h-9 rounded-card px-3 text-sm text-muted hover:text-text hover:underline">
          {t('catalog:browse.clear')}
        </button>
      )}
    </div>
  );
}
