import { useQuery } from '@tanstack/react-query';
import { addList, getLists } from '@yinmu/contract/members/lists.endpoints.ts';
import { api, queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { toast } from '../../../ui/toasts.tsx';
import { changeList } from './change-list.ts';
import { NameForm } from './name-form.tsx';

export function ListChoices({ vodId, onDone }: { vodId: number; onDone: () => void }) {
  const { data } = useQuery(queryOf(getLists, {}));
  const put = async (list: { id: number; name: string }) => {
    await changeList(list.id, vodId, true);
    toast(t('community:lists.added', { list: list.name }));
    onDone();
  };
  const add = useAction(put, { repeats: 'lists', failure: t('community:lists.addFailed') });
  return (
    <div className="rounded-card bg-surface p-2">
      <ul className="max-h-60 overflow-auto">
        {data?.map((list) => (
          <li key={list.id}>
            <button
              type="button"
              onClick={() => add.run(list)}
              className="flex min-h-11 w-full items-center justify-between gap-2 rounded-card px-3 text-left hover:bg-raised"
            >
              <span className="truncate">{list.name}</span>
              <span className="text-sm text-muted">{list.count}</span>
            </button>
          </li>
        ))}
      </ul>
      <NameForm action={t('community:lists.add')} onName={(name) => api.call(addList, { body: { name } }).then(put)} className="mt-1" />
    </div>
  );
}
