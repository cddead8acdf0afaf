/** Filters that live in the address: one chip each, filled while it narrows the list. */
import { useTranslation } from '../../../locales/use-translation.ts';
import type { ListParams } from './paged-list.tsx';

export interface Filter {
  name: string;
  label: string;
  choices: readonly (readonly [value: string, text: string])[];
}

function Chip({ filter: { name, label, choices }, params }: { filter: Filter; params: ListParams }) {
  const value = params.get(name);
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => params.filter({ [name]: target.value })}
      className={`h-9 max-w-48 cursor-pointer rounded-full border px-3 text-sm pointer-coarse:h-11 [&>option]:bg-page [&>option]:text-text ${
        value ? 'border-accent bg-accent text-white' : 'border-line bg-page text-muted'
      }`}
    >
      <option value="">{label}</option>
      {/* One from an address that is in no list. */}
      {value && !choices.some(([known]) => known === value) && <option value={value}>{value}</option>}
      {choices.map(([known, text]) => (
        <option key={known} value={known}>
          {text}
        </option>
      ))}
    </select>
  );
}

export function FilterChips({ filters, params, also = [] }: { filters: readonly Filter[]; params: ListParams; also?: readonly string[] }) {
  const { t } = useTranslation();
  const names = [...filters.map(({ name }) => name), ...also];
  return (
    <fieldset aria-label={t('admin:table.filters')} className="mb-3 flex flex-wrap items-center gap-2">
      {filters.map((filter) => (
        <Chip key={filter.name} filter={filter} params={params} />
      ))}
      {names.some((name) => params.get(name)) && (
        <button
          type="button"
          onClick={() => params.filter(Object.fromEntries(names.map((name) => [name, ''])))}
          className="min-h-9 rounded-card px-2 text-sm text-accent-text hover:underline pointer-coarse:min-h-11"
        >
          {t('admin:table.clear')}
        </button>
      )}
    </fieldset>
  );
}
