/** The guestbook's queue, with the keyboard: j and k move, a approves, r rejects, e answers, x chooses. */
import { approveEntry, decideEntries, getModeratedGuestbook, rejectEntry } from '@yinmu/contract/admin.endpoints.ts';
import { GUESTBOOK_STATUS, type ModeratedEntry } from '@yinmu/contract/guestbook.endpoints.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { initialState } from '../../api/initial-data.ts';
import { api } from '../../api/query.ts';
import { relativeTime } from '../../features/community/relative-time.tsx';
import { UserText } from '../../features/community/user-text.tsx';
import { Button } from '../../ui/button.tsx';
import { DecisionQueue } from './decision-queue.tsx';
import { Reply } from './guestbook-reply.tsx';
import { HoldReasons } from './hold-reasons.tsx';
import { MuteButton } from './mute-button.tsx';
import type { Decisions } from './use-decisions.ts';
import { useQueueKeys } from './use-queue-keys.ts';

interface ItemProps {
  entry: ModeratedEntry;
  decisions: Decisions;
  answering: boolean;
  onAnswer: (open: boolean) => void;
  onApprove: () => void;
  onReject: () => void;
}

function Item({ entry, decisions, answering, onAnswer, onApprove, onReject }: ItemProps) {
  const { t } = useTranslation();
  return (
    <li tabIndex={-1} className="rounded-card bg-surface p-4">
      <div className="flex gap-3">
        <input
          type="checkbox"
          aria-label={t('admin:choose', { name: entry.name || t('community:guestbook.anonymous') })}
          checked={decisions.chosen.has(entry.id)}
          onChange={() => decisions.choose(entry.id)}
          className="mt-1 size-5 shrink-0 accent-accent"
        />
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
          {answering ? (
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
              <MuteButton memberId={entry.author_id} name={entry.name || t('community:guestbook.anonymous')} />
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

function Entries({ entries, decisions }: { entries: readonly ModeratedEntry[]; decisions: Decisions }) {
  const { t } = useTranslation();
  const [answering, setAnswering] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const decide = (endpoint: typeof approveEntry | typeof rejectEntry) => (entry: ModeratedEntry) =>
    decisions.decide(() => api.call(endpoint, { params: { id: entry.id }, body: { version: entry.version } }));
  const approve = decide(approveEntry);
  const reject = decide(rejectEntry);
  useQueueKeys({ list, entries, act: { a: approve, r: reject, x: ({ id }) => decisions.choose(id), e: ({ id }) => setAnswering(id) } });
  return (
    <>
      <p className="mb-3 hidden text-sm text-muted md:block">{t('admin:keys')}</p>
      <ul ref={list} className="space-y-3">
        {entries.map((entry) => (
          <Item
            key={entry.id}
            entry={entry}
            decisions={decisions}
            answering={answering === entry.id}
            onAnswer={(open) => setAnswering(open ? entry.id : 0)}
            onApprove={() => approve(entry)}
            onReject={() => reject(entry)}
          />
        ))}
      </ul>
    </>
  );
}

export function GuestbookQueue() {
  const { t } = useTranslation();
  return (
    <DecisionQueue
      name="guestbook"
      statuses={GUESTBOOK_STATUS}
      label={(status) => t(`admin:entryStatus.${status}`)}
      read={(status, page, signal) => api.call(getModeratedGuestbook, { query: { status, page }, signal })}
      isChoosable={() => true}
      decideAll={(ids, action) => api.call(decideEntries, { body: { ids, action } })}
    >
      {(entries, decisions) => <Entries entries={entries} decisions={decisions} />}
    </DecisionQueue>
  );
}
