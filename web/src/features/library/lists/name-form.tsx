import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';

interface NameFormProps {
  initial?: string;
  action: string;
  /** Called with the trimmed name. Success empties the field. */
  onName: (name: string) => unknown;
  onEscape?: () => void;
  className?: string;
}

export function NameForm({ initial = '', action, onName, onEscape, className = '' }: NameFormProps) {
  const [name, setName] = useState(initial);
  const save = useAction(async (wanted: string) => void (await onName(wanted)), { failure: t('community:lists.saveFailed'), onDone: () => setName('') });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save.run(name.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onEscape) return;
    // A remote's Back would leave the page.
    event.preventDefault();
    onEscape();
  };
  return (
    <form onSubmit={onSubmit} onKeyDown={onKeyDown} className={`flex gap-2 ${className}`}>
      <input
        aria-label={t('community:lists.newName')}
        placeholder={t('community:lists.newName')}
        value={name}
        maxLength={60}
        // biome-ignore lint/a11y/noAutofocus: replaces the pressed button; Escape leaves it
        autoFocus={onEscape !== undefined}
        onChange={(event) => setName(event.target.value)}
        className="h-11 min-w-0 flex-1 rounded-card border border-line bg-page px-3"
      />
      <Button type="submit" disabled={!name.trim()}>
        {action}
      </Button>
    </form>
  );
}
