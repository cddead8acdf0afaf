/** The member's name and picture, the way to the admin pages, and signing out. */

import { href, pages } from '@yinmu/contract/pages.ts';
import type { User } from '@yinmu/contract/session.endpoints.ts';
import { LogOut, ShieldCheck } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

export function MemberHeader({ user, onLogout }: { user: User; onLogout: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-3">
      <Avatar name={user.username} src={user.avatar_small} className="size-14 shrink-0 text-2xl" />
      <div className="mr-auto min-w-0">
        <h1 className="text-2xl font-bold break-words">{user.username}</h1>
        <p className="truncate text-sm text-muted">{user.email}</p>
      </div>
      {user.role !== 'member' && (
        <ButtonLink kind="quiet" to={href(pages.admin)}>
          <ShieldCheck aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{t('account:member.admin')}</span>
        </ButtonLink>
      )}
      <Button kind="quiet" data-over-row onClick={onLogout}>
        <LogOut aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">{t('account:logout')}</span>
      </Button>
    </div>
  );
}
