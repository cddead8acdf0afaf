/** A button with less common actions; Escape and losing focus close it. */
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../locales/use-translation.ts';
import { Button } from './button.tsx';

export const MENU_ITEM = 'flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-left hover:bg-raised [&_svg]:size-5 [&_svg]:shrink-0';

export function MoreMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // An open dialog closes first.
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented || event.currentTarget.querySelector('dialog[open]')) return;
    event.preventDefault();
    setOpen(false);
    event.currentTarget.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what the button has opened
    <div
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Ellipsis aria-hidden="true" className="size-5" />
        {t('action.more')}
      </Button>
      {isOpen && (
        <div className="absolute top-full right-0 z-30 sm:right-auto sm:left-0 mt-1 w-64 rounded-card border border-line bg-page p-1 shadow-xl">{children}</div>
      )}
    </div>
  );
}
