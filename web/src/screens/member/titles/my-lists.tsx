import { useQuery } from '@tanstack/react-query';
import { addList, getLists } from '@yinmu/contract/members/lists.endpoints.ts';
import { ListVideo } from 'lucide-react';
import { api, queryClient, queryOf } from '../../../api/query.ts';
import { EmptyList } from '../../../features/catalogue/empty-list.tsx';
import { ListCardSkeletons, ListCards } from '../../../features/library/lists/list-cards.tsx';
import { NameForm } from '../../../features/library/lists/name-form.tsx';
import { t } from '../../../locales/t.ts';
import { Waiting } from '../../../ui/waiting.tsx';

export function MyLists() {
  const query = queryOf(getLists, {});
  const asked = useQuery({ ...query, staleTime: 0 });
  const { data } = asked;
  const add = (name: string) => api.call(addList, { body: { name } }).then(() => queryClient.invalidateQueries({ queryKey: query.queryKey }));
  return (
    <>
      <NameForm action={t('community:lists.add')} onName={add} className="mb-6 max-w-md" />
      {!data ? (
        <Waiting of={asked} failure={t('community:lists.failed')} skeleton={<ListCardSkeletons />} />
      ) : data.length === 0 ? (
        <EmptyList icon={ListVideo} title={t('community:lists.none')}>
          <p className="text-muted">{t('community:lists.noneAdvice')}</p>
        </EmptyList>
      ) : (
        <ListCards lists={data} />
      )}
    </>
  );
}
