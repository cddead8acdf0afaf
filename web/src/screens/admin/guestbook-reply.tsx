/** The answer to a message of the guestbook. */
import { replyToEntry } from '@yinmu/contract/admin.endpoints.ts';
import type { ModeratedEntry } from '@yinmu/contract/guestbook.endpoints.ts';
import { REPLY_LENGTH } from '@yinmu/contract/limits.ts';
import { useState } from 'react';
import { api } from '../../api/query.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import type { Decisions } from './use-decisions.ts';

export function Reply({ entry, decisions, onDone }: { entry: ModeratedEntry; decisions: Decisions; onDone: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(entry.reply);
  return (
    <form
      className="mt-3 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void decisions.decide(() => api.call(replyToEntry, { params: { id: entry.id }, body: { reply: text, version: entry.version } })).then(onDone);
      }}
    >
      <TextArea label={t('admin:reply')} rows={3} maxLength={REPLY_LENGTH} value={text} onChange={(event) => setText(event.target.value)} />
      <div className="flex gap-2">
        <Button type="submit" disabled={decisions.busy}>
          {t('admin:sendReply')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
