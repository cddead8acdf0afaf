import { getNotices, type Notice } from '@yinmu/contract/members/notices.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Bell, CheckCheck } from 'lucide-react';
import { Link } from 'react-router';
import { markRead } from '../../../api/notices.ts';
import { api } from '../../../api/query.ts';
import { useUnreadCount } from '../../../api/unread.ts';
import { useOwnList } from '../../../api/use-list.ts';
import { PopularTitles } from '../../../features/catalogue/popular-titles.tsx';
import { RelativeTime } from '../../../features/community/relative-time.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { Poster } from '../../../ui/poster.tsx';
import { Empty } from '../../../ui/states.tsx';
import { NoticeWays } from './notice-ways.tsx';

function NoticeItem({ notice: { id, kind, name, video, added, detail, at, is_read } }: { notice: Notice }) {
  return (
    <Link
      to={video ? href(pages.detail, { id: video.vod_id }) : href(pages.memberTab, { tab: 'notices' })}
      onClick={() => void (is_read || markRead([id]).catch(() => {}))}
      className={`flex min-w-0 items-center gap-4 rounded-card p-3 transition hover:bg-raised ${is_read ? '' : 'bg-surface'}`}
    >
      <span className="block w-14 shrink-0 overflow-hidden rounded-card">
        {video ? (
          <Poster video={video} sizes="56px" />
        ) : (
          <span className="flex aspect-2/3 items-center justify-center bg-raised">
            <Bell className="size-5 text-muted" />
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className={`line-clamp-2 break-words ${is_read ? '' : 'font-semibold'}`}>{name}</span>
        <span className="block text-sm break-words text-muted">{t(`account:notice.${kind}`, { count: added, latest: detail })}</span>
        {kind === 'requestDeclined' && detail && <span className="block text-sm break-words whitespace-pre-line">{detail}</span>}
        <span className="text-sm text-muted">
          <RelativeTime instant={at} />
        </span>
      </span>
      {!is_read && (
        <span className="size-2.5 shrink-0 rounded-full bg-danger">
          <span className="sr-only">{t('account:notice.isNew')}</span>
        </span>
      )}
    </Link>
  );
}

export function Notices() {
  const unread = useUnreadCount();
  const readAll = useAction(() => markRead(), { failure: t('error.again') });
  const list = useOwnList(['/user/notices'], (page, signal) => api.call(getNotices, { query: { page, limit: 40 }, signal }));
  return (
    <>
      <InfiniteList
        list={list}
        items={list.data?.pages.flatMap((page) => page.items) ?? []}
        failure={t('account:notice.failed')}
        empty={
          <Empty icon={Bell} title={t('account:notice.none')}>
            <p className="text-muted">{t('account:notice.noneAdvice')}</p>
            <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
          </Empty>
        }
      >
        {(notices) => (
          <>
            <Button kind="quiet" disabled={unread === 0} onClick={() => readAll.run()} className="mb-4">
              <CheckCheck className="size-5" />
              {t('account:notice.readAll')}
            </Button>
            <ul data-arrival className="space-y-1">
              {notices.map((notice) => (
                <li key={notice.id}>
                  <NoticeItem notice={notice} />
                </li>
              ))}
            </ul>
          </>
        )}
      </InfiniteList>
      <NoticeWays />
      {list.data?.pages[0]?.pagination.total === 0 && <PopularTitles isRow />}
    </>
  );
}
