import type { MemberEntry } from '@yinmu/contract/admin/members.endpoints.ts';
import { addResetLink } from '@yinmu/contract/members/accounts.endpoints.ts';
import { useState } from 'react';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ConfirmButton } from '../../../ui/popups/confirm-button.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';

function Made({ name, address, onClose }: { name: string; address: string; onClose: () => void }) {
  return (
    <Dialog label={t('admin:resetLink.title', { name })} onClose={onClose} className="w-[min(92vw,36rem)] p-6">
      {(close) => (
        <div className="space-y-3">
          <p className="font-semibold [overflow-wrap:anywhere]">{t('admin:resetLink.title', { name })}</p>
          <p className="text-sm text-muted">{t('admin:resetLink.once')}</p>
          <p className="rounded-card bg-raised px-3 py-2 text-sm select-all [overflow-wrap:anywhere]">{address}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={close}>
              {t('admin:resetLink.close')}
            </Button>
            <CopyButton text={address} label={t('admin:resetLink.copy')} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

export function ResetLink({ member, onMade }: { member: MemberEntry; onMade: () => unknown }) {
  const [address, setAddress] = useState('');
  const make = useAction(addResetLink, { onDone: ({ path }) => setAddress(location.origin + path), onSettled: onMade });
  return (
    <>
      <ConfirmButton question={t('admin:resetLink.question', { name: member.username })} onConfirm={() => make.run({ params: { id: member.id } })}>
        {t('admin:resetLink.make')}
      </ConfirmButton>
      {address && <Made name={member.username} address={address} onClose={() => setAddress('')} />}
    </>
  );
}
