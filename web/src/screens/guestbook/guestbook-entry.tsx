/** An entry of the guestbook, with the admins' answer. */
import type { GuestbookEntry } from '@yinmu/contract/guestbook.endpoints.ts';
import { RelativeTime } from '../../features/community/relative-time.tsx';
import { ReportButton } from '../../features/community/report-button.tsx';
import { UserText } from '../../features/community/user-text.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { StaffBadge } from '../../ui/staff-badge.tsx';

export function Entry({ entry }: { entry: GuestbookEntry }) {
  const { t } = useTranslation();
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
