import { useQuery } from '@tanstack/react-query';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { ChevronRight, ThumbsUp } from 'lucide-react';
import { queryOf } from '../../api/query.ts';
import { t } from '../../locales/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { goToComments } from './comments-below.tsx';

const SHOWN = 3;

export function TopComments({ id }: { id: number }) {
  const { data } = useQuery(queryOf(comments.video.list, { params: { id }, query: { sort: 'best', limit: SHOWN } }));
  const best = data?.comments.filter(({ deleted }) => !deleted) ?? [];
  if (best.length === 0) return null;
  return (
    // Comments that do not fit wrap out of sight. The first one cannot wrap.
    <ul className="absolute inset-0 flex flex-col flex-wrap overflow-hidden [@container(height<8rem)]:hidden">
      {best.map(({ id, author, content, up }, i) => {
        const name = author?.name ?? t('community:comment.gone');
        return (
          <li key={id} className="w-full pt-4">
            {i === 0 && (
              <button type="button" onClick={goToComments} className="mb-3 inline-flex min-h-6 items-center gap-1 text-lg font-semibold hover:text-accent-text">
                {t('community:comment.top')}
                <ChevronRight className="size-5 text-muted" />
              </button>
            )}
            <div className="flex gap-3">
              <Avatar name={name} src={author?.avatar ?? ''} className="size-9 text-sm" />
              <div className="min-w-0">
                <p className="flex items-center gap-3 text-sm text-muted">
                  <bdi className="truncate font-semibold text-text">{name}</bdi>
                  {up > 0 && (
                    <span className="inline-flex items-center gap-1">
                      <ThumbsUp className="size-3.5" />
                      {up}
                    </span>
                  )}
                </p>
                <p dir="auto" className="line-clamp-2 max-w-3xl wrap-anywhere">
                  {content}
                </p>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
