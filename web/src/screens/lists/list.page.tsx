/** A list. Its owner can edit it, and others can read it if it is shared. */

import { ApiError } from '../../api/client.ts';
import { useUser } from '../../api/signed-in.ts';
import { useList } from '../../api/use-list.ts';
import { CommentsBelow } from '../../features/community/comments-below.tsx';
import { useIdParam } from '../../lib/hooks/use-id-param.ts';
import { t } from '../../locales/t.ts';
import { NotFound } from '../../ui/not-found.tsx';
import { Failed } from '../../ui/states.tsx';
import { listQuery } from './list.queries.ts';
import { ListHeader } from './list-header.tsx';
import { ListTitles } from './list-titles.tsx';

export default function ListScreen() {
  const user = useUser();
  const id = useIdParam();
  const query = useList(listQuery(id ?? 0), { reader: user?.id, enabled: id !== undefined, staleTime: 0 });
  const [first] = query.data?.pages ?? [];
  if (id === undefined || (query.error instanceof ApiError && query.error.status === 404)) return <NotFound />;
  if (query.isError && !first)
    return (
      <main id="main">
        <Failed message={t('community:lists.failed')} onRetry={() => query.refetch()} />
      </main>
    );
  const own = first?.own === true;
  return (
    <main id="main" className="page-narrow pt-4 md:pt-6">
      <title>{`${first?.list.name ?? t('lists.title')} · ${t('site.name')}`}</title>
      <ListHeader list={first?.list} own={own} items={first?.items ?? []} onChanged={() => query.refetch()} />
      <ListTitles id={id} own={own} query={query} />
      {first?.list.shared && <CommentsBelow subject="list" id={id} />}
    </main>
  );
}
