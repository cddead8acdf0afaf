/** A list's name, and the button that takes it. */
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';

interface NameFormProps {
  initial?: string;
  action: string;
  /** Given the trimmed name. What is typed stays where this fails, and goes once it is done. */
  onName: (name: string) => unknown;
  onEscape?: () => void;
  className?: string;
}

export function NameForm({ initial = '', action, onName, onEscape, className = '' }: NameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(initial);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await onName(name.trim());
      setName('');
    } catch (error) {
      toast(errorMessage(error, t('lists.addFailed')));
    }
  };
  return (
    <form onSubmit={onSubmit} className={`flex gap-2 ${className}`}>
      <input
        aria-label={t('lists.newName')}
        placeholder={t('lists.newName')}
        value={name}
        maxLength={60}
        // biome-ignore lint/a11y/noAutofocus: a field that can be left by Escape stands where the pressed button stood
        autoFocus={onEscape !== undefined}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}
        className="h-11 min-w-0 flex-1 rounded-card border border-line bg-page px-3"
      />
      <Button type="submit" disabled={!name.trim()}>
        {action}
      </Button>
    </form>
  );
}
