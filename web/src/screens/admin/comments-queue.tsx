/** All comments, newest first, or those of one member; beside them those that wait, where the site holds comments. */
import { getAllComments } from '@yinmu/contract/admin.endpoints.ts';
import type { RemovalReason } from '@yinmu/contract/removal-reasons.ts';
import { useState } from 'react';
import { api } from '../../api/query.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { HeldComments } from './held-comments.tsx';
import { ModeratedComment } from './moderated-comment.tsx';
import { PagedList, SearchFilter, StatusFilter, useListParams } from './paged-list.tsx';
import { RemovalReasonChoice } from './removal-reason.tsx';
import { Sweeps } from './sweeps.tsx';

const STATUSES = ['shown', 'pending', 'rejected'] as const;

export function CommentsQueue() {
  const { t } = useTranslation();
  const params = useListParams();
  const author = params.get('author');
  const [reason, setReason] = useState<RemovalReason>('other');
  const label = (status: (typeof STATUSES)[number]) => t(`admin:commentStatus.${status}`);
  if (STATUSES.slice(1).some((status) => status === params.get('status')))
    return (
      <>
        <HeldComments statuses={STATUSES} label={label} />
        <Sweeps />
      </>
    );
  return (
    <>
      <StatusFilter params={params} all={STATUSES} label={label} />
      <SearchFilter params={params} name="author" label={t('admin:author')} />
      <RemovalReasonChoice reason={reason} onChoose={setReason} />
      <PagedList
        params={params}
        queryKey={['comments', author]}
        read={(signal) => api.call(getAllComments, { query: { author, page: params.page }, signal })}
        isEmpty={({ comments }) => comments.length === 0}
      >
        {({ comments }, refetch) => (
          <ul className="space-y-3">
            {comments.map((comment) => (
              <ModeratedComment key={comment.id} comment={comment} reason={reason} refetch={refetch} />
            ))}
          </ul>
        )}
      </PagedList>
      <Sweeps />
    </>
  );
}
