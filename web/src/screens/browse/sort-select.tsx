import { type ORDERS, SORTS, type Sort } from '@yinmu/contract/catalogue.endpoints.ts';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { IconButton } from '../../ui/button.tsx';

interface SortSelectProps {
  sort: Sort;
  order: (typeof ORDERS)[number];
  onChange: (changes: Record<string, string | undefined>) => void;
}

export function SortSelect({ sort, order, onChange }: SortSelectProps) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex min-w-0 items-center max-sm:flex-1 max-md:gap-1">
      <select
        aria-label={t('catalog:browse.sort')}
        value={sort}
        onChange={(event) => onChange({ sort: event.target.value === 'time' ? undefined : event.target.value })}
        className="h-11 min-w-0 text-ellipsis rounded-card border border-line bg-page px-2 max-sm:flex-1 sm:px-3"
      >
        {SORTS.map((option) => (
          <option key={option} value={option}>
            {t(`catalog:sort.${option}`)}
          </option>
        ))}
      </select>
      <IconButton
        label={t(order === 'desc' ? 'catalog:browse.ascending' : 'catalog:browse.descending')}
        onClick={() => onChange({ order: order === 'desc' ? 'asc' : undefined })}
      >
        {order === 'desc' ? <ArrowDownWideNarrow aria-hidden="true" className="size-5" /> : <ArrowUpNarrowWide aria-hidden="true" className="size-5" />}
      </IconButton>
    </span>
  );
}
