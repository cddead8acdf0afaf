/** Navigation at the side, or in a drawer on phones. */
import { useQuery } from '@tanstack/react-query';
import { getWaiting, type Waiting } from '@yinmu/contract/admin/overview.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Role } from '@yinmu/contract/roles.ts';
import { ExternalLink, LogOut, Menu } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { signOut, useUser } from '../../../api/signed-in.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { useListParams } from '../parts/lists/paged-list.tsx';
import { searchOf } from '../titles/title-filters.ts';
import { PLACE_ICONS } from './place-icons.ts';
import { addressOf, type Group, groupsOf, type Place, waitingAt } from './places.ts';

const LOOK_MS = 60_000;
const ROW = 'flex min-h-9 w-full items-center gap-3 rounded-card px-3 text-sm pointer-coarse:min-h-11';

interface NavigationProps {
  role: Role;
  /** Undefined on pages of other roles. */
  current: Place | undefined;
  onGo?: () => void;
}

interface GroupProps extends Omit<NavigationProps, 'role'> {
  group: Group;
  waiting: Waiting | undefined;
}
function GroupLinks({ group: { name, places }, waiting, current, onGo }: GroupProps) {
  const params = useListParams();
  // Keeps the filter of the current list.
  const bulk = href(pages.adminTab, { tab: 'titles', bulk: 1, ...(current?.name === 'titles' && searchOf(params)) });
  const id = useId();
  return (
    <div>
      {name !== 'start' && (
        <h2 id={id} className="px-3 pt-4 pb-1 text-xs font-semibold text-muted">
          {t(`admin:group.${name}`)}
        </h2>
      )}
      <ul aria-labelledby={name === 'start' ? undefined : id}>
        {places.map((place) => {
          const Icon = PLACE_ICONS[place.name];
          const count = waitingAt(place, waiting);
          return (
            <li key={place.name}>
              <Link
                to={place.name === 'bulk' ? bulk : addressOf(place)}
                onClick={onGo}
                aria-current={place.name === current?.name ? 'page' : undefined}
                className={`${ROW} text-muted hover:bg-raised hover:text-text aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-text`}
              >
                <Icon className="size-4 shrink-0" />
                <span className="min-w-0 truncate">{t(place.text)}</span>
                {count > 0 && (
                  <span className="ml-auto rounded-full bg-accent px-2 text-xs leading-5 font-semibold text-white tabular-nums">
                    {count}
                    <span className="sr-only"> {t('admin:waiting')}</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Signing out leads to the sign-in page, as when a session ends. */
export function LeaveLinks() {
  const user = useUser();
  const leave = useAction(signOut, { failure: t('account:logoutFailed') });
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Link to={href(pages.home)} className={`${ROW} text-muted hover:bg-raised hover:text-text`}>
        <ExternalLink className="size-4" />
        {t('admin:toSite')}
      </Link>
      <button type="button" disabled={leave.isPending} onClick={() => leave.run()} className={`${ROW} text-muted hover:bg-raised hover:text-text`}>
        <LogOut className="size-4 shrink-0" />
        {t('account:logout')}
        <bdi className="ml-auto min-w-0 truncate text-xs">{user?.username}</bdi>
      </button>
    </div>
  );
}

export function SideNavigation({ role, ...rest }: NavigationProps) {
  const { data: waiting } = useQuery({ ...queryOf(getWaiting, {}), staleTime: 0, refetchInterval: LOOK_MS });
  return (
    <nav data-focus-group="row" aria-label={t('admin:tabs')}>
      {groupsOf(role).map((group) => (
        <GroupLinks key={group.name} group={group} waiting={waiting} {...rest} />
      ))}
      <LeaveLinks />
    </nav>
  );
}

export function Drawer({ role, current }: NavigationProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Menu} label={t('admin:tabs')} aria-expanded={isOpen} onClick={() => setOpen(true)} className="-ml-3 md:hidden" />
      {isOpen && (
        <Dialog label={t('admin:tabs')} onClose={() => setOpen(false)} className="my-0 ml-0 h-dvh max-h-none w-72 max-w-[85vw] overflow-y-auto p-3">
          {(close) => (
            // A press outside closes the drawer.
            <SideNavigation role={role} current={current} onGo={close} />
          )}
        </Dialog>
      )}
    </>
  );
}
