import { useQuery } from '@tanstack/react-query';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { DeskTitle } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { getTitleRecords, splitTitle, type TitleRecord } from '@yinmu/contract/titles/title-merges.endpoints.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { Field, FormError } from '../../../ui/field.tsx';
import { ConfirmButton } from '../../../ui/popups/confirm-button.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { Card } from '../parts/card.tsx';
import { useRouteName } from '../routes/use-route-name.ts';
import { sourceText } from '../sources/source-words.ts';

interface TitleRecordsProps {
  title: DeskTitle;
  onChanged: () => Promise<unknown>;
}
const keyOf = ({ source, record }: TitleRecord) => `${source} ${record}`;

function RecordItem({ record, isChosen, onChoose }: { record: TitleRecord; isChosen: boolean; onChoose: () => void }) {
  const routeName = useRouteName();
  const facts = [
    ...(record.said ? [record.said] : []),
    record.routes.map(routeName).join(', ') || t('admin:titles.lineless'),
    ...(record.former ? [t('admin:merge.former', { id: record.former })] : []),
  ];
  return (
    <li>
      <Check checked={isChosen} onChange={onChoose} className="py-2">
        <span title={record.address} className="min-w-0 [overflow-wrap:anywhere]">
          {t('admin:merge.record', { source: sourceText(record.name) || '—', record: record.record })}
          <span className="block text-sm text-muted">{facts.join(' · ')}</span>
        </span>
      </Check>
    </li>
  );
}

function Splitting({ title, records, onChanged }: TitleRecordsProps & { records: readonly TitleRecord[] }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const split = useAction(splitTitle, {
    toasts: false,
    success: t('admin:done'),
    onDone: ({ vod_id }) => navigate(href(pages.adminTab, { tab: 'titles', title: vod_id })),
    onSettled: onChanged,
  });
  const given = records.filter((record) => chosen.has(keyOf(record)));
  if (records.length === 0) return <p className="text-sm text-muted">{t('admin:merge.noRecords')}</p>;
  return (
    <>
      <p className="mb-2 text-sm text-muted">{t('admin:merge.splitAdvice')}</p>
      <ul className="mb-3 divide-y divide-line">
        {records.map((record) => (
          <RecordItem
            key={keyOf(record)}
            record={record}
            isChosen={chosen.has(keyOf(record))}
            onChoose={() => setChosen((now) => now.symmetricDifference(new Set([keyOf(record)])))}
          />
        ))}
      </ul>
      <ConfirmButton
        kind="main"
        disabled={given.length === 0 || split.isPending}
        question={t('admin:merge.splitQuestion', { count: given.length, name: title.vod_name })}
        onConfirm={() =>
          split.run({ params: { id: title.vod_id }, body: { version: title.version, records: given.map(({ source, record }) => ({ source, record })) } })
        }
      >
        {t('admin:merge.split', { count: given.length })}
      </ConfirmButton>
      <FormError>{split.error}</FormError>
    </>
  );
}

/** Merges the title into another one, given by ID. In the list, two titles can be selected instead. */
function MergeInto({ title }: { title: DeskTitle }) {
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const gone = /^[1-9]\d{0,14}$/.test(number.trim()) ? Number(number) : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (gone !== undefined) void navigate(href(pages.adminTab, { tab: 'titles', title: title.vod_id, merge: gone }));
  };
  return (
    <form onSubmit={onSubmit} className="mt-4 flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <Field
        label={t('admin:merge.other')}
        name="merge"
        inputMode="numeric"
        value={number}
        error={number.trim() !== '' && gone === undefined ? t('admin:merge.noNumber') : gone === title.vod_id ? t('admin:merge.same') : ''}
        onChange={(event) => setNumber(event.target.value)}
        className="min-w-0 basis-60"
      />
      <Button type="submit" kind="quiet" disabled={gone === undefined || gone === title.vod_id}>
        {t('admin:merge.preview')}
      </Button>
    </form>
  );
}

export function TitleRecords({ title, onChanged }: TitleRecordsProps) {
  const key = queryOf(getTitleRecords, { params: { id: title.vod_id } });
  const query = useQuery({ ...key, queryKey: [...key.queryKey, title.version], staleTime: 0 });
  return (
    <Card title={t('admin:merge.records')}>
      {query.data ? <Splitting title={title} records={query.data.records} onChanged={onChanged} /> : <Waiting of={query} />}
      <MergeInto title={title} />
    </Card>
  );
}
