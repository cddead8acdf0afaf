import { replyToEntry } from '@yinmu/contract/admin/admin.endpoints.ts';
import type { ModeratedEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { REPLY_LENGTH } from '@yinmu/contract/limits.ts';
import { useState } from 'react';
import { api } from '../../../api/query.ts';
import { UserText } from '../../../features/community/user-text.tsx';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import type { Decisions } from '../parts/use-decisions.ts';
import { QueuedItem } from './queued-item.tsx';

function Reply({ entry, decisions, onDone }: { entry: ModeratedEntry; decisions: Decisions; onDone: () => void }) {
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

interface GuestbookItemProps {
  entry: ModeratedEntry;
  decisions: Decisions;
  answering: boolean;
  onAnswer: (open: boolean) => void;
  onApprove: () => void;
  onReject: () => void;
}

export function GuestbookItem({ entry, decisions, answering, onAnswer, onApprove, onReject }: GuestbookItemProps) {
  return (
    <QueuedItem
      entry={entry}
      entryId={entry.id}
      name={entry.name || t('community:guestbook.anonymous')}
      decisions={decisions}
      isChoosable
      onApprove={entry.status !== 'approved' && onApprove}
      onReject={entry.status !== 'rejected' && onReject}
      below={
        entry.reply &&
        !answering && (
          <div className="mt-2 border-l-2 border-accent pl-3">
            <UserText text={entry.reply} />
          </div>
        )
      }
      form={answering ? <Reply entry={entry} decisions={decisions} onDone={() => onAnswer(false)} /> : undefined}
    >
      <Button kind="quiet" onClick={() => onAnswer(true)}>
        {t('admin:reply')}
      </Button>
    </QueuedItem>
  );
}
