/** One filter: its values as buttons, the rarer ones behind another. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface Choice {
  value: string;
  label: string;
  count?: number;
  on: boolean;
}
const SHOWN = 14;

export function FilterRow({
  label,
  choices,
  all,
  onPick,
}: {
  label: string;
  choices: readonly Choice[];
  all: boolean;
  onPick: (value: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  if (choices.length === 0) return null;
  const shown = whole ? choices : choices.filter((choice, i) => i < SHOWN || choice.on);
  const style =
    'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-card px-3 text-sm whitespace-nowrap hover:bg-raised aria-pressed:bg-accent aria-pressed:text-white';
  return (
    <fieldset className="flex min-w-0 items-start gap-2 py-1">
      <legend className="float-left w-18 shrink-0 pt-1.5 text-sm text-muted">{label}</legend>
      <div className={`flex min-w-0 flex-1 gap-1 ${whole ? 'flex-wrap' : 'overflow-x-auto [scrollbar-width:none] md:flex-wrap'}`}>
        <button type="button" aria-pressed={all} className={style} onClick={() => onPick(undefined)}>
          {t('catalog:browse.any')}
        </button>
        {shown.map(({ value, label: text, count, on }) => (
          <button key={value} type="button" aria-pressed={on} className={style} onClick={() => onPick(value)}>
            {text}
            {count !== undefined && <span className="text-xs opacity-80">{count}</span>}
          </button>
        ))}
        {choices.length > SHOWN && (
          <button type="button" className={`${style} text-accent-text`} aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {t(whole ? 'catalog:browse.fewer' : 'catalog:browse.allValues')}
          </button>
        )}
      </div>
    </fieldset>
  );
}
