import type { SweptAuthor } from '@yinmu/contract/community/sweeps.endpoints.ts';
import { useState } from 'react';
import { useUser } from '../../../api/signed-in.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MuteButton } from './mute-button.tsx';
import { SweepForm } from './sweep-form.tsx';

/** @param props.entryId a visitor's message, which stands for its browser */
function SweepButton({ memberId, entryId, name }: { memberId: number | null; entryId?: number; name: string }) {
  const { t } = useTranslation();
  const own = useUser()?.id;
  const [open, setOpen] = useState(false);
  const author: SweptAuthor | undefined =
    memberId !== null ? { kind: 'member', id: memberId } : entryId !== undefined ? { kind: 'entry', id: entryId } : undefined;
  if (!author || memberId === own) return null;
  const title = t('admin:sweep.title', { name });
  return (
    <>
      <Button kind="quiet" className="shrink-0" onClick={() => setOpen(true)}>
        {t('admin:sweep.open')}
      </Button>
      {open && (
        <Dialog label={title} onClose={() => setOpen(false)} className="max-h-[90dvh] w-[min(92vw,36rem)] overflow-y-auto p-6 max-sm:p-4">
          {(close) => (
            <div className="space-y-4">
              <h2 className="text-xl font-bold [overflow-wrap:anywhere]">{title}</h2>
              <p className="text-sm text-muted">{t(memberId === null ? 'admin:sweep.ofBrowser' : 'admin:sweep.advice')}</p>
              <SweepForm author={author} close={close} />
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}

interface AuthorActionsProps {
  /** Null for visitors. */
  memberId: number | null;
  /** For a visitor: a message from their browser. */
  entryId?: number;
  name: string;
}
export function AuthorActions({ memberId, entryId, name }: AuthorActionsProps) {
  return (
    <>
      <MuteButton memberId={memberId} name={name} />
      <SweepButton memberId={memberId} {...(entryId === undefined ? {} : { entryId })} name={name} />
    </>
  );
}
