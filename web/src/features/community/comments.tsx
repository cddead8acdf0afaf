/** Comments on a title or list, ten at a time. Newest or best first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { COMMENT_SORTS, type Comment, type CommentSort, comments, type Subject } from '@yinmu/contract/community/comments.endpoints.ts';
import { withdrawComment } from '@yinmu/contract/community/held-comments.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { api, paged } from '../../api/query.ts';
import { useUser } from '../../api/signed-in.ts';
import { useSite } from '../../api/site-settings.ts';
import { useAction } from '../../forms/use-action.ts';
import { focusPage } from '../../lib/remote/focus-page.ts';
import { wayBack } from '../../lib/way-back.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../../ui/button.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { CommentForm, placeOf } from './comment-form.tsx';
import { readDraft } from './draft.ts';
import { Thread } from './thread.tsx';
import { UserText } from './user-text.tsx';

/** @param props.hasDraft the session ended while the member was writing */
function LoginFirst({ hasDraft }: { hasDraft: boolean }) {
  const location = useLocation();
  return (
    <p className="rounded-card bg-surface px-4 py-3">
      {hasDraft && <span className="mb-2 block">{t('community:comment.draftKept')}</span>}
      <Link to={href(pages.login, { next: location.pathname + location.search })} state={wayBack(location)} className="text-accent-text underline">
        {t('community:comment.loginFirst')}
      </Link>
    </p>
  );
}

interface CommentPlaceProps {
  subject: Subject;
  id: number;
  onAdded: () => void;
}

function CommentPlace({ subject, id, onAdded }: CommentPlaceProps) {
  const user = useUser();
  const isClosed = useSite().access.comments === 'closed';
  const writer = useRef<number>(undefined);
  useEffect(() => {
    writer.current = user?.id ?? writer.current;
  });
  if (isClosed) return <p className="rounded-card bg-surface px-4 py-3">{t('community:comment.closed')}</p>;
  if (user) return <CommentForm subject={subject} id={id} onAdded={onAdded} />;
  const hasDraft = writer.current !== undefined && readDraft(placeOf(subject, id), writer.current) !== '';
  return <LoginFirst hasDraft={hasDraft} />;
}

function WaitingComments({ comments, onChanged }: { comments: readonly Comment[]; onChanged: () => unknown }) {
  const withdraw = useAction(withdrawComment, { onSettled: onChanged });
  if (comments.length === 0) return null;
  return (
    <ul className="mb-6 space-y-4">
      {comments.map(({ id, content }) => (
        <li key={id} className="panel">
          <p className="text-sm">
            <span className="rounded bg-raised px-1.5">{t('community:comment.waiting')}</span>
          </p>
          <UserText text={content} />
          <Button kind="quiet" disabled={withdraw.isPending} onClick={() => withdraw.run({ params: { id } })} className="mt-2">
            {t('community:comment.withdraw')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

export interface CommentsProps {
  subject: Subject;
  id: number;
}

export function Comments({ subject, id }: CommentsProps) {
  const user = useUser();
  const [sort, setSort] = useState<CommentSort>('time');
  const list = useInfiniteQuery({
    queryKey: ['comments', subject, id, sort, user?.id],
    queryFn: ({ pageParam, signal }) => api.call(comments[subject].list, { params: { id }, query: { page: pageParam, sort }, signal }),
    ...paged,
  });
  const all = list.data?.pages[0]?.all ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // While only the placeholder was there, the page may have been too short to scroll it to the top.
  useEffect(() => {
    const place = heading.current?.closest('section');
    if (!place || document.activeElement !== place) return;
    focusPage(heading.current ?? undefined);
    place.scrollIntoView();
  }, []);
  // Scroll the heading into view, unless the viewer has moved on.
  const isHere = !list.isPending;
  useLayoutEffect(() => {
    if (isHere && heading.current && document.activeElement === heading.current) heading.current.closest('section')?.scrollIntoView();
  }, [isHere]);
  const seen = new Set<number>();
  // New comments move older ones to later pages, where they appear a second time: drop these.
  const threads = (list.data?.pages.flatMap((page) => page.comments) ?? []).filter((thread) => !seen.has(thread.id) && seen.add(thread.id));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={heading} id="comments" className="mr-auto text-lg font-semibold">
          {all > 0 ? t('community:comment.titleCount', { count: all }) : t('community:comment.title')}
        </h2>
        <SegmentedControl
          label={t('community:comment.order')}
          all={COMMENT_SORTS}
          chosen={sort}
          text={(name) => t(`community:comment.sort.${name}`)}
          onChoose={setSort}
        />
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-8">
        <div className="self-start lg:sticky lg:top-20">
          <CommentPlace subject={subject} id={id} onAdded={() => list.refetch()} />
        </div>
        <div>
          <WaitingComments comments={list.data?.pages[0]?.own ?? []} onChanged={() => list.refetch()} />
          <InfiniteList
            list={list}
            items={threads}
            failure={t('community:comment.failed')}
            skeleton={<div data-growing />}
            empty={<p className="py-8 text-center text-muted">{t('community:comment.none')}</p>}
          >
            {(shown) => (
              <ul className="flex flex-col gap-6 md:gap-4">
                {shown.map((thread) => (
                  <Thread key={thread.id} subject={subject} id={id} thread={thread} onChanged={() => list.refetch()} />
                ))}
              </ul>
            )}
          </InfiniteList>
        </div>
      </div>
    </>
  );
}
