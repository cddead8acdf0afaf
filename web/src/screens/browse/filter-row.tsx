/** The values of a filter in a row that scrolls, or wraps once expanded. */
import { type ReactNode, useState } from 'react';
import { t } from '../../locales/t.ts';
import type { Row } from './use-filter-rows.ts';

const SHOWN = 14;

interface FilterRowProps {
  row: Row;
  /** Wraps from the start. */
  wraps?: boolean;
  children?: ReactNode;
}

export function FilterRow({ row: { label, choices, all, onPick }, wraps = false, children }: FilterRowProps) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? choices : choices.filter((choice, i) => i < SHOWN || choice.on);
  const chip = `${wraps ? 'bg-surface' : ''} inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-card px-3 text-sm whitespace-nowrap hover:bg-raised aria-pressed:bg-accent aria-pressed:text-white`;
  return (
    <fieldset className={`flex min-w-0 items-start gap-2 py-1 ${wraps ? 'flex-col' : ''}`}>
      <legend className={`shrink-0 text-sm text-muted ${wraps ? 'pt-3 font-medium' : 'float-left w-20 pt-2 break-words'}`}>{label}</legend>
      <div className={`flex min-w-0 flex-1 gap-1 ${whole || wraps ? 'flex-wrap' : 'scroll-row ring-room in-data-[input=remote]:-my-1'}`}>
        <button type="button" aria-pressed={all} className={chip} onClick={() => onPick(undefined)}>
          {t('catalog:browse.any')}
        </button>
        {shown.map(({ value, label: text, count, on }) => (
          <button key={value} type="button" aria-pressed={on} className={chip} onClick={() => onPick(value)}>
            {text}
            {count !== undefined && <span className="text-xs opacity-80">{count}</span>}
          </button>
        ))}
        {choices.length > SHOWN && wraps && (
          <button type="button" className={`${chip} text-accent-text`} aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {t(whole ? 'catalog:browse.fewer' : 'catalog:browse.allValues')}
          </button>
        )}
      </div>
      {children}
      {choices.length > SHOWN && !wraps && (
        <button type="button" className={`${chip} text-accent-text`} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'catalog:browse.fewer' : 'catalog:browse.allValues')}
        </button>
      )}
    </fieldset>
  );
}
