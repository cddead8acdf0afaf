/** One's own lists. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addList, getLists } from '@yinmu/contract/lists.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/client.ts';
import { api, queryOf } from '../../api/query.ts';
import { ListCards } from '../../features/library/list-cards.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty, Failed, Spinner } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';

export function Lists() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = queryOf(getLists, {});
  const { data, isError, refetch } = useQuery({ ...query, staleTime: 0 });
  const [name, setName] = useState('');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await api.call(addList, { body: { name: name.trim() } });
      setName('');
      await client.invalidateQueries({ queryKey: query.queryKey });
    } catch (error) {
      toast(error instanceof ApiError && error.kind === 'answer' ? error.message : t('lists.addFailed'));
    }
  };
  return (
    <>
      <form onSubmit={onSubmit} className="mb-6 flex max-w-md gap-2">
        <input
          aria-label={t('lists.newName')}
          placeholder={t('lists.newName')}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
          className="h-11 min-w-0 flex-1 rounded-card border border-line bg-page px-3"
        />
        <Button type="submit" disabled={!name.trim()}>
          {t('lists.add')}
        </Button>
      </form>
      {isError && !data ? (
        <Failed message={t('lists.failed')} onRetry={() => refetch()} />
      ) : !data ? (
        <Spinner />
      ) : data.length === 0 ? (
        <Empty title={t('lists.none')}>
          <p className="text-muted">{t('lists.noneAdvice')}</p>
        </Empty>
      ) : (
        <ListCards lists={data} />
      )}
    </>
  );
}
