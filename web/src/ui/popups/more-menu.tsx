/** A menu that closes on Escape and when it loses focus. */
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../locales/t.ts';
import { Button } from '../button.tsx';
import { useFoldAway } from './use-fold-away.ts';

export const MENU_ITEM = 'flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-left hover:bg-raised [&_svg]:size-5 [&_svg]:shrink-0';

export function MoreMenu({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="relative" {...useFoldAway(isOpen, () => setOpen(false))}>
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Ellipsis className="size-5" />
        <span className="sm:sr-only">{t('action.more')}</span>
      </Button>
      {isOpen && (
        <div className="absolute top-full right-0 z-30 sm:right-auto sm:left-0 mt-1 w-64 rounded-card border border-line bg-page p-1 shadow-xl">{children}</div>
      )}
    </div>
  );
}
