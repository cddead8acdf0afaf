import { accentIn, CONTRAST, contrastOfAccent, contrastOnAccent, THEMES } from '@yinmu/contract/site/accent.ts';
import { useId } from 'react';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';

/** The default accent color. */
const INSTALLED = '#1565c0';

/** Rounds down, so that a ratio that is too low never looks sufficient. */
const ratio = (contrast: number) => `${(Math.floor(contrast * 100) / 100).toFixed(2)}:1`;

export function AccentField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  const isReadable = value === '' || contrastOfAccent(value) >= CONTRAST.text;
  return (
    <div className="border-b border-line pb-4">
      <label htmlFor={id} className="block font-medium">
        {t('admin:audit.field.accent')}
      </label>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="color"
          value={value || INSTALLED}
          aria-describedby={`${id}-hint`}
          aria-invalid={isReadable ? undefined : true}
          onChange={({ target }) => onChange(target.value.toLowerCase())}
          className="h-11 w-16 cursor-pointer rounded-card border border-line bg-page p-1"
        />
        {value !== '' && (
          <>
            <code>{value}</code>
            <Button kind="quiet" onClick={() => onChange('')}>
              {t('admin:face.accentDefault')}
            </Button>
          </>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
        {t('admin:face.accentHint', { min: CONTRAST.text })}
      </p>
      {value !== '' && (
        <ul className="mt-2 flex flex-wrap gap-3 text-sm">
          {THEMES.map((theme) => (
            <li key={theme} className="rounded-card px-3 py-2 text-white" style={{ background: isReadable ? accentIn(theme, value).accent : '#1d2228' }}>
              {t(`admin:face.${theme}`, { ratio: ratio(isReadable ? contrastOnAccent(theme, value) : contrastOfAccent(value)) })}
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="mt-2 text-sm text-danger empty:sr-only">
        {isReadable ? '' : t('admin:face.accentPale', { ratio: ratio(contrastOfAccent(value)), min: CONTRAST.text })}
      </p>
    </div>
  );
}
