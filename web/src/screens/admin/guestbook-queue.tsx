/** The guestbook's queue, with the keyboard: j and k move, a approves, r rejects, e answers, x chooses. */
import { approveEntry, decideEntries, getModeratedGuestbook, rejectEntry, replyToEntry } from '@yinmu/contract/admin.endpoints.ts';
import { GUESTBOOK_STATUS, type GuestbookStatus, type ModeratedEntry } from '@yinmu/contract/guestbook.endpoints.ts';
import { REPLY_LENGTH } from '@yinmu/contract/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '../../api/initial-data.ts';
import { api } from '../../api/query.ts';
import { relativeTime } from '../../features/community/relative-time.tsx';
import { UserText } from '../../features/community/user-text.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { PagedList, StatusFilter, useListParams } from './paged-list.tsx';
import { type Decisions, useDecisions } from './use-decisions.ts';

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
      <TextArea label={t('admin.reply')} rows={3} maxLength={REPLY_LENGTH} value={text} onChange={(event) => setText(event.target.value)} />
      <div className="flex gap-2">
        <Button type="submit" disabled={decisions.busy}>
          {t('admin.sendReply')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('watch.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Queue({ entries, refetch }: { entries: readonly ModeratedEntry[]; refetch: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const decisions = useDecisions(refetch);
  const [answering, setAnswering] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const act = {
    approve: (entry: ModeratedEntry) => decisions.decide(() => api.call(approveEntry, { params: { id: entry.id }, body: { version: entry.version } })),
    reject: (entry: ModeratedEntry) => decisions.decide(() => api.call(rejectEntry, { params: { id: entry.id }, body: { version: entry.version } })),
  };
  const keys = useRef<(event: KeyboardEvent) => void>(() => {});
  keys.current = (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    const at = items.findIndex((item) => item.contains(document.activeElement));
    const entry = entries[at];
    if (event.key === 'j' || event.key === 'k') items[Math.max(0, Math.min(items.length - 1, at + (event.key === 'j' ? 1 : -1)))]?.focus();
    else if (!entry) return;
    else if (event.key === 'a') void act.approve(entry);
    else if (event.key === 'r') void act.reject(entry);
    else if (event.key === 'x') decisions.choose(entry.id);
    else if (event.key === 'e') setAnswering(entry.id);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => keys.current(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const bulk = (action: 'approve' | 'reject') => (ids: number[]) => decisions.inBulk(() => api.call(decideEntries, { body: { ids, action } }));
  return (
    <>
      <BulkBar ids={entries.map(({ id }) => id)} decisions={decisions} onApprove={bulk('approve')} onReject={bulk('reject')} />
      <p className="mb-3 hidden text-sm text-muted md:block">{t('admin.keys')}</p>
      <ul ref={list} className="space-y-3">
        {entries.map((entry) => (
          <li key={entry.id} tabIndex={-1} className="rounded-card bg-surface p-4">
            <div className="flex gap-3">
              <input
                type="checkbox"
                aria-label={t('admin.choose', { name: entry.name || t('guestbook.anonymous') })}
                checked={decisions.chosen.has(entry.id)}
                onChange={() => decisions.choose(entry.id)}
                className="mt-1 size-5 shrink-0 accent-accent"
              />
              <div className="min-w-0 flex-1">
                <p className="text-sm text-muted">
                  <bdi className="font-semibold text-text">{entry.name || t('guestbook.anonymous')}</bdi> · {relativeTime(entry.created_at, boot.language)}
                  {entry.decidedBy && ` · ${t('admin.decidedBy', { name: entry.decidedBy })}`}
                </p>
                <UserText text={entry.content} />
                {entry.reply && answering !== entry.id && (
                  <div className="mt-2 border-l-2 border-accent pl-3">
                    <UserText text={entry.reply} />
                  </div>
                )}
                {answering === entry.id ? (
                  <Reply entry={entry} decisions={decisions} onDone={() => setAnswering(0)} />
                ) : (
                  <div className="mt-3 flex flex-wrap gap-2">
                    {entry.status !== 'approved' && (
                      <Button disabled={decisions.busy} onClick={() => act.approve(entry)}>
                        {t('admin.approve')}
                      </Button>
                    )}
                    {entry.status !== 'rejected' && (
                      <Button kind="quiet" disabled={decisions.busy} onClick={() => act.reject(entry)}>
                        {t('admin.reject')}
                      </Button>
                    )}
                    <Button kind="quiet" onClick={() => setAnswering(entry.id)}>
                      {t('admin.reply')}
                    </Button>
                  </div>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

export function GuestbookQueue() {
  const { t } = useTranslation();
  const params = useListParams();
  const status = (GUESTBOOK_STATUS.find((name) => name === params.get('status')) ?? 'pending') as GuestbookStatus;
  return (
    <>
      <StatusFilter params={params} all={GUESTBOOK_STATUS} label={(name) => t(`admin.entryStatus.${name}`)} />
      <PagedList
        params={params}
        queryKey={['guestbook', status]}
        read={(signal) => api.call(getModeratedGuestbook, { query: { status, page: params.page }, signal })}
        isEmpty={({ entries }) => entries.length === 0}
      >
        {({ entries }, refetch) => <Queue entries={entries} refetch={refetch} />}
      </PagedList>
    </>
  );
}
