/** Puts a title into one of the member's lists, or into a new one. */
import { useQuery } from '@tanstack/react-query';
import { addList, getLists } from '@yinmu/contract/lists.endpoints.ts';
import { ListPlus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queryOf } from '../../api/query.ts';
import { useAction } from '../../forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { sendOrKeep } from './kept-changes.ts';
import { NameForm } from './name-form.tsx';

function ListChoices({ vodId, onDone }: { vodId: number; onDone: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(getLists, {}));
  const put = async (list: { id: number; name: string }) => {
    const done = await sendOrKeep(list.id, vodId, true);
    toast(done ? t('community:lists.added', { list: list.name }) : t('saved.kept'));
    onDone();
  };
  const add = useAction(put, { failure: t('community:lists.addFailed') });
  return (
    <div className="absolute top-full left-0 z-30 mt-1 w-64 rounded-card border border-line bg-page p-2 shadow-xl">
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

export function AddToList({ vodId }: { vodId: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!open || event.key !== 'Escape') return;
    event.preventDefault();
    setOpen(false);
    event.currentTarget.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what the button has opened
    <div
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget && setOpen(false)}
    >
      <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        <ListPlus aria-hidden="true" className="size-5" />
        {t('lists.addTo')}
      </Button>
      {open && <ListChoices vodId={vodId} onDone={() => setOpen(false)} />}
    </div>
  );
}
