import type { OwnMute } from '@yinmu/contract/community/mutes.endpoints.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../../ui/button.tsx';
import { MuteNotice } from './mute-notice.tsx';

export function MutedInstead({ mute, close }: { mute: OwnMute; close: () => void }) {
  return (
    <div className="space-y-4">
      <MuteNotice mute={mute} />
      <div className="flex justify-end">
        {/* Takes the focus, because the form that had it may be gone. */}
        <Button kind="quiet" onClick={close} autoFocus>
          {t('action.close')}
        </Button>
      </div>
    </div>
  );
}
