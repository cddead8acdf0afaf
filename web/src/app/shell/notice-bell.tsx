/** The bell for members. CSS shows it by `data-member` before the first paint, so that its neighbors do not move. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { useUnreadCount } from '../../api/unread.ts';
import { t } from '../../locales/t.ts';

const MOST = 99;

export function NoticeBell() {
  const count = useUnreadCount();
  const label = count > 0 ? t('nav.unread', { count }) : t('nav.notices');
  return (
    <Link
      to={href(pages.memberTab, { tab: 'notices' })}
      aria-label={label}
      title={label}
      className="relative hidden size-11 shrink-0 items-center justify-center rounded-card hover:bg-raised [[data-member]_&]:inline-flex"
    >
      <Bell className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 left-1/2 min-w-4.5 rounded-full bg-danger px-1 text-center text-[11px] leading-4.5 font-semibold text-page"
        >
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </Link>
  );
}
