/** Text filters for fields with too many values to list. Applied by Enter, or when the field loses focus. */
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../../locales/t.ts';

const NAMES = ['tag', 'actor', 'director'] as const;
type Name = (typeof NAMES)[number];

function TextFilter({ name, value, onChange }: { name: Name; value: string; onChange: (value: string | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const label = t(`catalog:filter.${name}`);
  // A new address replaces the typed text.
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  const take = () => {
    const typed = input.current?.value.trim() ?? '';
    if (typed !== value) onChange(typed || undefined);
  };
  return (
    <span className="relative inline-flex min-w-0 flex-1 basis-36 sm:max-w-56">
      <input
        ref={input}
        type="text"
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          if (event.key === 'Escape') event.currentTarget.value = value;
        }}
        className="h-9 w-full min-w-0 rounded-card border border-line bg-page pr-9 pl-3 text-sm"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t('catalog:browse.clearOne', { name: label })}
          title={t('catalog:browse.clearOne', { name: label })}
          onClick={() => {
            onChange(undefined);
            input.current?.focus();
          }}
          className="absolute inset-y-0 right-0 inline-flex w-9 items-center justify-center rounded-card text-muted hover:text-text"
        >
          <X className="size-4" />
        </button>
      )}
    </span>
  );
}

export function TextFilters({ textOf, onChange }: { textOf: (name: Name) => string; onChange: (changes: Record<string, string | undefined>) => void }) {
  return (
    <fieldset className="flex min-w-0 items-start gap-2 py-1">
      <legend className="float-left w-18 shrink-0 pt-1.5 text-sm text-muted">{t('catalog:filter.people')}</legend>
      <div className="flex min-w-0 flex-1 flex-wrap gap-2">
        {NAMES.map((name) => (
          <TextFilter key={name} name={name} value={textOf(name)} onChange={(value) => onChange({ [name]: value })} />
        ))}
      </div>
    </fieldset>
  );
}
