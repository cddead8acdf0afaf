import { replyToEntry } from '@yinmu/contract/admin/admin.endpoints.ts';
import type { ModeratedEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { REPLY_LENGTH } from '@yinmu/contract/limits.ts';
import { useState } from 'react';
import { initialState } from '../../../api/initial-data.ts';
import { api } from '../../../api/query.ts';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { UserText } from '../../../features/community/user-text.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { OwnCase } from '../parts/editing/own-case.tsx';
import { ChooseBox } from '../parts/lists/choose-box.tsx';
import type { Decisions } from '../parts/use-decisions.ts';
import { AuthorActions } from './author-actions.tsx';
import { HoldReasons } from './hold-reasons.tsx';

function Reply({ entry, decisions, onDone }: { entry: ModeratedEntry; decisions: Decisions; onDone: () => void }) {
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

interface GuestbookItemProps {
  entry: ModeratedEntry;
  decisions: Decisions;
  answering: boolean;
  onAnswer: (open: boolean) => void;
  onApprove: () => void;
  onReject: () => void;
}

export function GuestbookItem({ entry, decisions, answering, onAnswer, onApprove, onReject }: GuestbookItemProps) {
  const { t } = useTranslation();
  return (
    <li tabIndex={-1} className="rounded-card bg-surface p-4">
      <div className="flex gap-3">
        {entry.canDecide && (
          <ChooseBox
            aria-label={t('admin:choose', { name: entry.name || t('community:guestbook.anonymous') })}
            checked={decisions.chosen.has(entry.id)}
            onChange={() => decisions.choose(entry)}
            className="-mt-2"
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted">
            <bdi className="font-semibold text-text">{entry.name || t('community:guestbook.anonymous')}</bdi> ·{' '}
            {relativeTime(entry.created_at, initialState.language)}
            {entry.decidedBy && ` · ${t('admin:decidedBy', { name: entry.decidedBy })}`}
          </p>
          <HoldReasons reasons={entry.reasons} />
          <UserText text={entry.content} />
          {entry.reply && !answering && (
            <div className="mt-2 border-l-2 border-accent pl-3">
              <UserText text={entry.reply} />
            </div>
          )}
          {!entry.canDecide ? (
            <OwnCase />
          ) : answering ? (
            <Reply entry={entry} decisions={decisions} onDone={() => onAnswer(false)} />
          ) : (
            <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>button]:px-3">
              {entry.status !== 'approved' && (
                <Button disabled={decisions.busy} onClick={onApprove}>
                  {t('admin:approve')}
                </Button>
              )}
              {entry.status !== 'rejected' && (
                <Button kind="quiet" disabled={decisions.busy} onClick={onReject}>
                  {t('admin:reject')}
                </Button>
              )}
              <Button kind="quiet" onClick={() => onAnswer(true)}>
                {t('admin:reply')}
              </Button>
              <AuthorActions memberId={entry.author_id} entryId={entry.id} name={entry.name || t('community:guestbook.anonymous')} />
            </div>
          )}
        </div>
      </div>
    </li>
  );
}
