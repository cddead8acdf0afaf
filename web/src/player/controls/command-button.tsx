import type { ReactNode } from 'react';
import { type CommandContext, type CommandId, commandOf } from '../commands.ts';
import { keyName } from './key-name.ts';

export const CONTROL =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-card hover:bg-white/15 focus-visible:bg-white/15 focus-visible:outline-notice-accent focus-visible:-outline-offset-3 disabled:opacity-40';

interface CommandButtonProps {
  id: CommandId;
  context: CommandContext;
  label: string;
  children: ReactNode;
}

export function CommandButton({ id, context, label, children }: CommandButtonProps) {
  const command = commandOf(id);
  const [key] = command.keys;
  return (
    <button
      type="button"
      aria-label={label}
      data-command={id}
      title={key === undefined ? label : `${label} (${keyName(key)})`}
      disabled={command.can?.(context) === false}
      onClick={() => command.run(context)}
      className={CONTROL}
    >
      {children}
    </button>
  );
}
