import type { GuestbookEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { MessageSquareText } from 'lucide-react';
import { useUser } from '../../api/signed-in.ts';
import { useList } from '../../api/use-list.ts';
import { RelativeTime } from '../../features/community/relative-time.tsx';
import { ReportButton } from '../../features/community/report-button.tsx';
import { UserText } from '../../features/community/user-text.tsx';
import { t } from '../../locales/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { StaffBadge } from '../../ui/staff-badge.tsx';
import { Empty } from '../../ui/states.tsx';
import { entriesQuery } from './guestbook.queries.ts';
import { GuestbookForm } from './guestbook-form.tsx';

function Entry({ entry }: { entry: GuestbookEntry }) {
  const name = entry.name || t('community:guestbook.anonymous');
  return (
    <li className="panel flex gap-4">
      <Avatar name={name} src={entry.avatar} className="size-10" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
          <bdi className="max-w-full truncate font-semibold text-text">{name}</bdi>
          <StaffBadge role={entry.role} />
          <RelativeTime instant={entry.created_at} />
          {entry.status === 'pending' && <span className="rounded bg-raised px-1.5 text-text">{t('community:guestbook.pending')}</span>}
        </p>
        <UserText text={entry.content} />
        {entry.reply && (
          <div className="mt-3 border-l-2 border-accent pl-3">
            <p className="text-sm font-semibold text-accent-text">{t('community:guestbook.reply')}</p>
            <UserText text={entry.reply} links />
          </div>
        )}
        {entry.status === 'approved' && !entry.own && (
          <ReportButton
            subject="guestbook"
            id={entry.id}
            className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-card px-2 text-sm text-muted hover:text-text"
          />
        )}
      </div>
    </li>
  );
}

export default function Guestbook() {
  const user = useUser();
  const list = useList(entriesQuery, { reader: user?.id, staleTime: 0 });
  const entries = [...(list.data?.pages[0]?.own ?? []), ...(list.data?.pages.flatMap((page) => page.entries) ?? [])];
  return (
    <main id="main" className="page-narrow pt-4 md:pt-6">
      <title>{`${t('community:guestbook.title')} · ${t('site.name')}`}</title>
      <h1 className="mb-1 text-2xl font-bold">{t('community:guestbook.title')}</h1>
      <p className="mb-6 text-muted">{t('community:guestbook.advice')}</p>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="panel self-start lg:sticky lg:top-20">
          <GuestbookForm onAdded={() => list.refetch()} />
        </div>
        <section aria-label={t('community:guestbook.entries')}>
          <InfiniteList
            list={list}
            items={entries}
            failure={t('community:guestbook.failed')}
            empty={
              <Empty icon={MessageSquareText} title={t('community:guestbook.none')}>
                <p className="text-muted">{t('community:guestbook.noneAdvice')}</p>
              </Empty>
            }
          >
            {(all) => (
              <ul className="space-y-4">
                {all.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
            )}
          </InfiniteList>
        </section>
      </div>
    </main>
  );
}
