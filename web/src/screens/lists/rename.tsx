import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameForm } from '../../features/library/name-form.tsx';
import { Button } from '../../ui/button.tsx';

/** A button that becomes a field. */
export function Rename({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('community:lists.rename')}
      </Button>
    );
  const onName = (wanted: string) => {
    if (wanted !== name) onRename(wanted);
    setOpen(false);
  };
  return <NameForm initial={name} action={t('action.save')} onName={onName} onEscape={() => setOpen(false)} />;
}
