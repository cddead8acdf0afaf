/** Lists as cards: three posters, name, how many titles. */
import type { TitleList } from '@yinmu/contract/lists.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { DEFAULT_POSTER } from '@yinmu/contract/video.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const PLACES = [0, 1, 2] as const;

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-4';

export const ListCardSkeletons = () => (
  <div aria-hidden="true" className={GRID}>
    {PLACES.map((place) => (
      <div key={place}>
        <div className="pulse-box aspect-2/1 rounded-t-card" />
        <div className="h-18 rounded-b-card bg-surface" />
      </div>
    ))}
  </div>
);

export function ListCards({ lists, withSharer = false }: { lists: readonly TitleList[]; withSharer?: boolean }) {
  const { t } = useTranslation();
  return (
    <ul className={GRID}>
      {lists.map((list) => (
        <li key={list.id}>
          <Link to={href(pages.list, { id: list.id })} className="block overflow-hidden rounded-card bg-surface hover:bg-raised">
            <span className="grid grid-cols-3 gap-0.5">
              {PLACES.map((place) => (
                <img
                  key={place}
                  src={list.posters[place] ?? DEFAULT_POSTER}
                  alt=""
                  width="400"
                  height="600"
                  loading="lazy"
                  referrerPolicy="no-referrer"
                  className={`aspect-2/3 w-full bg-raised object-cover ${list.posters[place] ? '' : 'opacity-40'}`}
                />
              ))}
            </span>
            <span className="block p-3">
              <span className="block truncate font-medium">{list.name}</span>
              <span className="block truncate text-sm text-muted">
                {[
                  t('community:lists.count', { count: list.count }),
                  withSharer ? list.sharer : t(list.shared ? 'community:lists.shared' : 'community:lists.private'),
                  list.likes > 0 ? t('community:lists.likes', { count: list.likes }) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
