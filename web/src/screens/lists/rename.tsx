import { useState } from 'react';
import { NameForm } from '../../features/library/name-form.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';

/** A button that becomes a field. */
export function Rename({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<boolean>();
  if (!open)
    return (
      // The button stands again where the field stood that had the focus.
      <Button kind="quiet" autoFocus={open === false} onClick={() => setOpen(true)}>
        {t('community:lists.rename')}
      </Button>
    );
  const onName = (wanted: string) => {
    if (wanted !== name) onRename(wanted);
    setOpen(false);
  };
  return <NameForm initial={name} action={t('action.save')} onName={onName} onEscape={() => setOpen(false)} />;
}
