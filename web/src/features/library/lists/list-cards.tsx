import type { TitleList } from '@yinmu/contract/members/lists.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { ListVideo } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../../locales/t.ts';
import { StaffBadge } from '../../../ui/staff-badge.tsx';

const PLACES = [0, 1, 2, 3] as const;

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-4';

export const ListCardSkeletons = () => (
  <div aria-hidden="true" className={GRID}>
    {PLACES.map((place) => (
      <div key={place}>
        <div className="pulse-box aspect-8/3 rounded-t-card" />
        <div className="h-18 rounded-b-card bg-surface" />
      </div>
    ))}
  </div>
);

export function ListCards({ lists, withSharer = false }: { lists: readonly TitleList[]; withSharer?: boolean }) {
  return (
    <ul className={GRID}>
      {lists.map((list) => (
        <li key={list.id}>
          <Link to={href(pages.list, { id: list.id })} className="block overflow-hidden rounded-card bg-surface hover:bg-raised">
            <span className="grid aspect-8/3 auto-cols-fr grid-flow-col grid-rows-1 gap-0.5 bg-raised">
              {list.posters.slice(0, PLACES.length).map((poster, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same poster may appear twice
                <img key={place} src={poster} alt="" width="400" height="600" loading="lazy" referrerPolicy="no-referrer" className="size-full object-cover" />
              ))}
              {list.posters.length === 0 && <ListVideo className="col-span-full m-auto size-10 text-muted" />}
            </span>
            <span className="block p-3">
              <span className="block truncate font-medium">{list.name}</span>
              <span className="block truncate text-sm text-muted">
                {[
                  t('community:lists.count', { count: list.count }),
                  withSharer ? list.sharer : t(list.shared ? 'community:lists.shared' : list.waiting ? 'community:lists.waiting' : 'community:lists.private'),
                  list.likes > 0 ? t('community:lists.likes', { count: list.likes }) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                {withSharer && <StaffBadge role={list.sharerRole} />}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
