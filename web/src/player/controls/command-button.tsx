/** A button that runs a command; its title names the command's key. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CommandContext, type CommandId, commandOf } from '../commands.ts';

interface CommandButtonProps {
  id: CommandId;
  context: CommandContext;
  label: string;
  /** The icon. */
  children: ReactNode;
}

export function CommandButton({ id, context, label, children }: CommandButtonProps) {
  const { t } = useTranslation();
  const command = commandOf(id);
  const [key] = command.keys;
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${key === ' ' ? t('watch:player.space') : key})`}
      disabled={command.can?.(context) === false}
      onClick={() => command.run(context)}
      className="inline-flex size-10 shrink-0 items-center justify-center rounded-card hover:bg-white/15 disabled:opacity-40"
    >
      {children}
    </button>
  );
}
