/** A list: to its member with all that can be done with it, to others where it is shared. */
import { removeFromList, removeList, renameList, shareList, unshareList } from '@yinmu/contract/lists.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { ApiError, errorMessage } from '../../api/client.ts';
import { api, useList } from '../../api/query.ts';
import { useUser } from '../../api/signed-in.ts';
import { SavedTitleCard } from '../../features/catalogue/saved-title-card.tsx';
import { CardSkeletons } from '../../features/catalogue/skeletons.tsx';
import { CommentsBelow } from '../../features/community/comments-below.tsx';
import { LikeButton } from '../../features/library/like-button.tsx';
import { shareLink } from '../../features/watching/share.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { listQuery } from './list.queries.ts';
import { Rename } from './rename.tsx';

export default function ListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const id = Number(useParams().id);
  const known = Number.isSafeInteger(id) && id > 0;
  const [asking, setAsking] = useState(false);
  const query = useList(listQuery(id), { reader: user?.id, enabled: known, staleTime: 0 });
  const [first] = query.data?.pages ?? [];
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (!known || (query.error instanceof ApiError && query.error.status === 404)) return <NotFound />;
  if (query.isError && !first)
    return (
      <main id="main">
        <Failed message={t('lists.failed')} onRetry={() => query.refetch()} />
      </main>
    );
  const list = first?.list;
  const change = (work: Promise<unknown>) =>
    work.then(
      () => query.refetch(),
      (error) => toast(errorMessage(error, t('error.again'))),
    );
  return (
    <main id="main" className="mx-auto max-w-[1760px] px-3 pt-4 md:px-6">
      <title>{`${list?.name ?? t('lists.title')} · ${t('site.name')}`}</title>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="mr-auto min-w-0">
          <h1 className="text-2xl font-bold break-words">{list?.name ?? ' '}</h1>
          <p className="text-sm text-muted">{list ? [t('lists.by', { name: list.sharer }), t('lists.count', { count: list.count })].join(' · ') : ' '}</p>
        </div>
        {list?.shared && <LikeButton key={list.id} list={list} />}
        {list?.shared && (
          <Button kind="quiet" onClick={() => shareLink(t, href(pages.list, { id }))}>
            {t('action.share')}
          </Button>
        )}
        {first?.own && list && (
          <>
            <Rename name={list.name} onRename={(name) => change(api.call(renameList, { params: { id }, body: { name } }))} />
            <Button kind="quiet" onClick={() => change(api.call(list.shared ? unshareList : shareList, { params: { id } }))}>
              {t(list.shared ? 'lists.unshare' : 'lists.share')}
            </Button>
            <Button kind="quiet" className="text-danger!" onClick={() => setAsking(true)}>
              {t('lists.delete')}
            </Button>
          </>
        )}
      </div>
      {list && items.length === 0 ? (
        <Empty title={t('lists.empty')}>
          <p className="text-muted">{t('lists.emptyAdvice')}</p>
          <ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>
        </Empty>
      ) : (
        <div className="poster-grid">
          {query.isPending && <CardSkeletons count={12} />}
          {items.map((item) => (
            <SavedTitleCard
              key={item.id}
              item={item}
              onRemove={first?.own ? () => change(api.call(removeFromList, { params: { id, vodId: item.id } })) : undefined}
            />
          ))}
        </div>
      )}
      <LoadMore list={query} failure={t('lists.failed')} />
      {list?.shared && <CommentsBelow subject="list" id={id} />}
      {asking && (
        <Confirm
          question={t('lists.deleteQuestion', { name: list?.name })}
          action={t('lists.delete')}
          onConfirm={() =>
            api.call(removeList, { params: { id } }).then(
              () => navigate(href(pages.memberTab, { tab: 'lists' })),
              () => toast(t('error.again')),
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </main>
  );
}
