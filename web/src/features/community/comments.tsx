/** The comments on a title or a list: newest or best first, ten at a time. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { COMMENT_SORTS, type CommentSort, comments, type Subject } from '@yinmu/contract/comments.endpoints.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { api, paged } from '../../api/query.ts';
import { useUser } from '../../api/signed-in.ts';
import { focusPage } from '../../lib/focus-page.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { CommentPlace } from './comment-place.tsx';
import { Thread } from './thread.tsx';
import { WaitingComments } from './waiting-comments.tsx';

export interface CommentsProps {
  subject: Subject;
  id: number;
}

export function Comments({ subject, id }: CommentsProps) {
  const { t } = useTranslation();
  const user = useUser();
  const [sort, setSort] = useState<CommentSort>('time');
  const list = useInfiniteQuery({
    queryKey: ['comments', subject, id, sort, user?.id],
    queryFn: ({ pageParam, signal }) => api.call(comments[subject].list, { params: { id }, query: { page: pageParam, sort }, signal }),
    ...paged,
  });
  const all = list.data?.pages[0]?.all ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // The place may have had the focus before its contents were there, and was too near the page's end to be scrolled to its top.
  useEffect(() => {
    const place = heading.current?.closest('section');
    if (!place || document.activeElement !== place) return;
    focusPage(heading.current ?? undefined);
    place.scrollIntoView();
  }, []);
  // The page grows by what has come: whoever has asked for the comments, and has gone no further, sees them from their heading on.
  const isHere = !list.isPending;
  useLayoutEffect(() => {
    if (isHere && heading.current && document.activeElement === heading.current) heading.current.closest('section')?.scrollIntoView();
  }, [isHere]);
  const seen = new Set<number>();
  // While somebody writes, pages move: what has slipped onto the next is shown once.
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
              <ul className="space-y-6 md:space-y-4">
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
