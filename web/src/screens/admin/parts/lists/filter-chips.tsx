import { t } from '../../../../locales/t.ts';
import type { ListParams } from './paged-list.tsx';

export interface Filter {
  name: string;
  label: string;
  choices: readonly (readonly [value: string, text: string])[];
  /** Renders a date field instead of a select. */
  isDay?: boolean;
}

function Chip({ filter: { name, label, choices, isDay }, params }: { filter: Filter; params: ListParams }) {
  const value = params.get(name);
  const look = `h-9 shrink-0 rounded-full border px-3 text-sm pointer-coarse:h-11 ${value ? 'border-accent bg-accent text-white max-md:order-first' : 'border-line bg-page text-muted'}`;
  const onChange = ({ target }: { target: { value: string } }) => params.filter({ [name]: target.value });
  if (isDay)
    return (
      <label className={`inline-flex items-center gap-2 ${look}`}>
        {label}
        <input
          type="date"
          className="bg-transparent"
          // Shows the value in the address, except while a year is half typed.
          ref={(field) => {
            if (field && field !== document.activeElement) field.value = value;
          }}
          onChange={({ target }) => (target.value === '' || target.value > '1') && onChange({ target })}
        />
      </label>
    );
  return (
    // Has a fixed width, so that choices that load later do not move the next filters.
    <select aria-label={label} value={value} onChange={onChange} className={`w-40 cursor-pointer [&>option]:bg-page [&>option]:text-text ${look}`}>
      <option value="">{label}</option>
      {/* Lists the value in the address even if it is not one of the choices. */}
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
  const names = [...filters.map(({ name }) => name), ...also];
  return (
    <fieldset aria-label={t('admin:table.filters')} className="scroll-row mb-3 flex min-w-0 items-center gap-2 md:flex-wrap">
      {filters.map((filter) => (
        <Chip key={filter.name} filter={filter} params={params} />
      ))}
      {names.some((name) => params.get(name)) && (
        <button
          type="button"
          onClick={() => params.filter(Object.fromEntries(names.map((name) => [name, ''])))}
          className="min-h-9 shrink-0 rounded-card px-2 text-sm text-accent-text hover:underline max-md:order-first pointer-coarse:min-h-11"
        >
          {t('admin:table.clear')}
        </button>
      )}
    </fieldset>
  );
}
