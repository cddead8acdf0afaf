import { BULK_TITLES } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { previewBulk, startBulk } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';
import type { ListParams } from '../parts/lists/paged-list.tsx';
import { TextLink } from '../parts/text-link.tsx';
import type { TitleChoice } from './bulk-bar.tsx';
import { BulkFound, type Looked } from './bulk-found.tsx';
import { BULK_KEY, BulkList } from './bulk-list.tsx';
import { BULK_FIELDS, type BulkChoice, BulkValue, editOf } from './bulk-value.tsx';
import { searchOf, titleQueryOf, useTitleFilters } from './title-filters.ts';

function Scope({ params, picked }: { params: ListParams; picked: number }) {
  const filters = useTitleFilters();
  if (picked > 0) return <p className="mb-1">{t('admin:table.chosen', { count: picked })}</p>;
  const q = params.get('q');
  const narrowed = filters.flatMap(({ name, choices }) => choices.find(([value]) => value === params.get(name))?.[1] ?? []);
  const what = [...(q ? [t('admin:bulk.named', { q })] : []), ...narrowed].join(t('admin:merge.comma'));
  return <p className="mb-1 [overflow-wrap:anywhere]">{what ? t('admin:bulk.filter', { what }) : t('admin:bulk.unfiltered')}</p>;
}

/** Reads the choice from the address, where a button of the list put it. */
const choiceIn = (params: ListParams): BulkChoice => ({
  field: BULK_FIELDS.find((name) => name === params.get('field')) ?? 'type_id',
  value: params.get('value'),
  reason: '',
});

function BulkForm({ params, choice: picked }: BulkChangeProps) {
  const [ids] = useState(() => (params.get('picked') === '' ? [] : picked.chosen.map(({ vod_id }) => vod_id)));
  const filter = ids.length > 0 ? { ids } : titleQueryOf(params);
  const [choice, setChoice] = useState(() => choiceIn(params));
  const [looked, setLooked] = useState<Looked>();
  const preview = useAction(previewBulk, { toasts: false, onDone: (found, { body }) => setLooked({ edit: body.edit, found }) });
  const start = useAction(startBulk, {
    toasts: false,
    onDone: () => {
      setLooked(undefined);
      picked.clear();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: BULK_KEY }),
  });
  const edit = editOf(choice);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    if (edit) void preview.run({ body: { filter, edit } });
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (edit) void preview.run({ body: { filter, edit } });
  };
  return (
    <>
      <Scope params={params} picked={ids.length} />
      <p className="mb-4 max-w-2xl text-sm text-muted">{t('admin:bulk.advice', { max: BULK_TITLES })}</p>
      <form onSubmit={onSubmit} className="mb-4 flex max-w-4xl flex-wrap items-end gap-3">
        <BulkValue
          choice={choice}
          onChange={(now) => {
            setChoice(now);
            setLooked(undefined);
          }}
        />
        <Button type="submit" kind="quiet" disabled={!edit || preview.isPending}>
          {t('admin:bulk.look')}
        </Button>
      </form>
      <FormError>{preview.error ?? start.error}</FormError>
      {looked && (
        <BulkFound
          looked={looked}
          isPending={start.isPending}
          onStart={() => start.run({ body: { filter, edit: looked.edit, changing: looked.found.changing } })}
        />
      )}
    </>
  );
}

interface BulkChangeProps {
  params: ListParams;
  choice: TitleChoice;
}
export function BulkChange(props: BulkChangeProps) {
  // A reload loses the selection. Without this check, the edit would apply to all titles that match the filter.
  const [isLost] = useState(props.params.get('picked') !== '' && props.choice.chosen.length === 0);
  return (
    <>
      <TextLink to={href(pages.adminTab, { tab: 'titles', ...searchOf(props.params) })}>{t('admin:titles.back')}</TextLink>
      <h2 className="mb-2 text-xl font-bold">{t('admin:bulk.title')}</h2>
      {isLost ? <p>{t('admin:bulk.lost')}</p> : <BulkForm {...props} />}
      <BulkList />
    </>
  );
}
