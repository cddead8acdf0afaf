import { type ModeratedComment as Comment, getAllComments } from '@yinmu/contract/admin/admin.endpoints.ts';
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import { MAX_BULK } from '@yinmu/contract/limits.ts';
import { SpellCheck } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../../api/query.ts';
import { Instant } from '../../../features/community/instant.tsx';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { ChosenBar } from '../parts/lists/chosen-bar.tsx';
import { type Column, DataTable, type Selection, TOOL } from '../parts/lists/data-table.tsx';
import { PagedList, SearchFilter, useListParams } from '../parts/lists/paged-list.tsx';
import { Author, Text } from './comment-cells.tsx';
import { CommentSubject, subjectAddress } from './comment-subject.tsx';
import { RemovalReasonChoice } from './removal-reason.tsx';
import { SweepDialog } from './sweeps/sweep-form.tsx';
import { WatchedSweep } from './sweeps/watched-sweep.tsx';

function useColumns(reason: RemovalReason, onRemoved: (id: number) => void): readonly Column<Comment>[] {
  return useMemo(
    () => [
      { id: 'text', label: t('admin:comments.text'), isFixed: true, cell: (comment) => <Text comment={comment} reason={reason} onRemoved={onRemoved} /> },
      { id: 'author', label: t('admin:comments.author'), isWide: true, cell: (comment) => <Author comment={comment} /> },
      {
        id: 'subject',
        label: t('admin:comments.subject'),
        isWide: true,
        cell: (comment) => (
          <span className="block max-w-40 truncate">
            <CommentSubject comment={comment} />
          </span>
        ),
      },
      { id: 'votes', label: t('admin:comments.votes'), isNumber: true, isWide: true, isExtra: true, cell: ({ up, down }) => `${up} / ${down}` },
      { id: 'at', label: t('admin:comments.at'), isWide: true, cell: ({ created_at }) => <Instant iso={created_at} /> },
    ],
    [reason, onRemoved],
  );
}

function CommentBar({ ids, clear }: { ids: number[]; clear: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const title = t('admin:comments.removeChosen');
  if (ids.length === 0) return null;
  return (
    <ChosenBar label={t('admin:comments.chosen', { count: ids.length })}>
      <p role="status" className="mr-auto font-semibold">
        {t(ids.length > MAX_BULK ? 'admin:comments.tooMany' : 'admin:comments.chosen', { count: ids.length, max: MAX_BULK })}
      </p>
      <Button disabled={ids.length > MAX_BULK} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Button kind="bare" onClick={clear}>
        {t('admin:merge.clear')}
      </Button>
      {isOpen && <SweepDialog of={{ kind: 'comments', ids }} title={title} advice={t('admin:sweep.undoable')} onDone={clear} onClose={() => setOpen(false)} />}
    </ChosenBar>
  );
}

export function CommentTable() {
  const params = useListParams();
  const [reason, setReason] = useState<RemovalReason>('other');
  const [chosen, setChosen] = useState<Selection['state']>({});
  const leave = useCallback((id: number) => setChosen((now) => Object.fromEntries(Object.entries(now).filter(([one]) => one !== String(id)))), []);
  const columns = useColumns(reason, leave);
  const query = { author: params.get('author'), q: params.get('q') };
  return (
    <>
      <div className="flex flex-wrap gap-x-6 *:min-w-0 *:max-w-md *:flex-1 *:basis-72">
        <SearchFilter params={params} name="q" label={t('admin:comments.search')} />
        <SearchFilter params={params} name="author" label={t('admin:author')} />
      </div>
      <div className="flex flex-wrap items-center gap-x-6">
        <RemovalReasonChoice reason={reason} onChoose={setReason} />
        <WatchedSweep className={`${TOOL} mb-4`} icon={<SpellCheck className="size-4" />} />
      </div>
      <PagedList
        params={params}
        queryKey={['comments', query]}
        read={(signal) => api.call(getAllComments, { query: { ...query, page: params.page }, signal })}
        isEmpty={({ comments }) => comments.length === 0}
      >
        {({ comments, pagination }) => (
          <DataTable
            name="comments"
            label={t('admin:tab.comments')}
            columns={columns}
            rows={comments}
            idOf={({ id }) => String(id)}
            nameOf={({ author }) => author}
            addressOf={subjectAddress}
            params={params}
            selection={{ state: chosen, onChange: setChosen }}
            tools={<p className="mr-auto text-sm text-muted">{t('admin:comments.found', { count: pagination.total })}</p>}
          />
        )}
      </PagedList>
      <CommentBar ids={Object.keys(chosen).map(Number)} clear={() => setChosen({})} />
    </>
  );
}
