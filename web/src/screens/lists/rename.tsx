import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

/** A button that becomes a field. */
export function Rename({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const { t } = useTranslation();
  const [value, setValue] = useState<string>();
  if (value === undefined)
    return (
      <Button kind="quiet" onClick={() => setValue(name)}>
        {t('lists.rename')}
      </Button>
    );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() && value.trim() !== name) onRename(value.trim());
    setValue(undefined);
  };
  return (
    <form onSubmit={onSubmit} className="flex gap-2">
      <input
        aria-label={t('lists.newName')}
        value={value}
        maxLength={60}
        // biome-ignore lint/a11y/noAutofocus: the field stands where the pressed button stood
        autoFocus
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setValue(undefined)}
        className="h-11 w-48 rounded-card border border-line bg-page px-3"
      />
      <Button type="submit">{t('account.save')}</Button>
    </form>
  );
}
