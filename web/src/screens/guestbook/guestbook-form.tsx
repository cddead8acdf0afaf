import { addGuestbookEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { GUESTBOOK_LENGTH, GUESTBOOK_NAME } from '@yinmu/contract/limits.ts';
import { useState } from 'react';
import { api } from '../../api/query.ts';
import { useUser } from '../../api/signed-in.ts';
import { useSite } from '../../api/site-settings.ts';
import { MuteNotice, useOwnMute } from '../../features/community/mute-notice.tsx';
import { WriteForm } from '../../features/community/write-form.tsx';
import { t } from '../../locales/t.ts';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toasts.tsx';

export function GuestbookForm({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const user = useUser();
  const isClosed = useSite().access.guestbook === 'closed';
  const [name, setName] = useState('');
  const mute = useOwnMute();
  if (mute) return <MuteNotice mute={mute} />;
  if (isClosed) return <p>{t('community:guestbook.closed')}</p>;
  return (
    <WriteForm
      place="guestbook"
      label={t('community:guestbook.write')}
      action={t('community:guestbook.send')}
      max={GUESTBOOK_LENGTH}
      failure={t('community:guestbook.sendFailed')}
      send={async (written) => {
        const { status } = await api.call(addGuestbookEntry, {
          body: { ...written, ...(user ? {} : { anonymousName: name }) },
        });
        toast(t(status === 'approved' ? 'community:guestbook.shown' : 'community:guestbook.sent'));
        await onAdded();
      }}
    >
      {!user && (
        <Field
          label={t('community:guestbook.name')}
          name="anonymousName"
          value={name}
          maxLength={GUESTBOOK_NAME}
          autoComplete="nickname"
          hint={t('community:guestbook.nameHint')}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </WriteForm>
  );
}
