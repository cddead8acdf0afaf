/** The guestbook queue. Keys: j and k move, a approves, r rejects, e replies, x selects. */
import { approveEntry, decideEntries, getModeratedGuestbook, rejectEntry } from '@yinmu/contract/admin/admin.endpoints.ts';
import { GUESTBOOK_STATUS, type ModeratedEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import { useRef, useState } from 'react';
import { api } from '../../../api/query.ts';
import { t } from '../../../locales/t.ts';
import type { Decisions } from '../parts/use-decisions.ts';
import { DecisionQueue } from './decision-queue.tsx';
import { GuestbookItem } from './guestbook-item.tsx';
import { Sweeps } from './sweeps/sweeps.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

function Entries({ entries, decisions, reason }: { entries: readonly ModeratedEntry[]; decisions: Decisions; reason: RemovalReason }) {
  const [answering, setAnswering] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const approve = ({ id, version }: ModeratedEntry) => decisions.decide(() => api.call(approveEntry, { params: { id }, body: { version } }));
  const reject = ({ id, version }: ModeratedEntry) => decisions.decide(() => api.call(rejectEntry, { params: { id }, body: { version, reason } }));
  useQueueKeys({ list, entries, act: { a: approve, r: reject, x: decisions.choose, e: ({ id }) => setAnswering(id) } });
  return (
    <>
      <p className="mb-3 hidden text-sm text-muted md:block">{t('admin:keys')}</p>
      <ul ref={list} className="space-y-3">
        {entries.map((entry) => (
          <GuestbookItem
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
  return (
    <>
      <DecisionQueue
        name="guestbook"
        statuses={GUESTBOOK_STATUS}
        label={(status) => t(`admin:entryStatus.${status}`)}
        read={(status, page, signal) => api.call(getModeratedGuestbook, { query: { status, page }, signal })}
        isChoosable={() => true}
        hasReasons
        decideAll={(chosen, action, reason) => api.call(decideEntries, { body: { ...chosen, action, reason } })}
      >
        {(entries, decisions, reason) => <Entries entries={entries} decisions={decisions} reason={reason} />}
      </DecisionQueue>
      <Sweeps />
    </>
  );
}
