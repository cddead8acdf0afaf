/** A navigation entry, marked if it leads to the current page. */
import type { ShownEntry } from '@yinmu/contract/site/shown-settings.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '../../locales/t.ts';

interface EntryLinkProps {
  entry: ShownEntry;
  className: string;
  children?: ReactNode;
}
export function EntryLink({ entry: { to, text, page, isOwn }, className, children }: EntryLinkProps) {
  const { pathname, search } = useLocation();
  // Filters may follow the category in the address.
  const isCurrent = page ? (page === 'mine' ? pathname.startsWith(to) : pathname === to) : `${pathname}${search}&`.startsWith(`${to}&`);
  return (
    <Link to={to} viewTransition={!isOwn} reloadDocument={isOwn} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {children}
      <span className="max-w-full truncate">{text || (page && t(`nav.${page}`))}</span>
    </Link>
  );
}
