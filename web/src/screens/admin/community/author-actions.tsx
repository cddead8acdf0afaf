import type { Swept } from '@yinmu/contract/community/sweeps.endpoints.ts';
import { useState } from 'react';
import { useUser } from '../../../api/signed-in.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { MuteButton } from './mute-button.tsx';
import { SweepDialog } from './sweeps/sweep-form.tsx';

/** @param props.entryId a visitor's message, by which the browser is recognized */
function SweepButton({ memberId, entryId, name }: { memberId: number | null; entryId?: number; name: string }) {
  const own = useUser()?.id;
  const [open, setOpen] = useState(false);
  const of: Swept | undefined = memberId !== null ? { kind: 'member', id: memberId } : entryId !== undefined ? { kind: 'entry', id: entryId } : undefined;
  if (!of || memberId === own) return null;
  return (
    <>
      <Button kind="quiet" className="shrink-0" onClick={() => setOpen(true)}>
        {t('admin:sweep.open')}
      </Button>
      {open && (
        <SweepDialog
          of={of}
          title={t('admin:sweep.title', { name })}
          advice={t(memberId === null ? 'admin:sweep.ofBrowser' : 'admin:sweep.advice')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface AuthorActionsProps {
  /** Null for visitors. */
  memberId: number | null;
  /** For visitors: a message from the same browser. */
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
