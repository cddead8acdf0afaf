import { useQuery } from '@tanstack/react-query';
import { getHomeSettings, setHomeSettings } from '@yinmu/contract/site/home-settings.endpoints.ts';
import { useState } from 'react';
import { queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { Revisions } from '../parts/editing/revisions.tsx';
import { rowName } from '../parts/lists/row-name.ts';
import { HomeEditor } from './home-editor.tsx';

export function HomeSettings() {
  const [restored, setRestored] = useState(0);
  const query = useQuery({ ...queryOf(getHomeSettings, {}), staleTime: 0 });
  const { data, refetch } = query;
  const restore = useAction(setHomeSettings, { success: t('admin:done'), onDone: () => setRestored(restored + 1), onSettled: () => refetch() });
  const newest = data?.revisions[0];
  if (!newest) return <Waiting of={query} />;
  const name = (vodId: number) => data.titles.find(({ vod_id }) => vod_id === vodId)?.name || String(vodId);
  return (
    <>
      <HomeEditor key={restored} newest={newest} titles={data.titles} rows={data.rows} reread={async () => (await refetch()).data?.revisions[0]} />
      <Revisions revisions={data.revisions} busy={restore.isPending} onRestore={(settings) => restore.run({ body: { version: newest.version, settings } })}>
        {({ rows, heroes }) => [...rows.map((row) => rowName(row, data.rows)), ...heroes.map(({ vod_id }) => name(vod_id))].join(' · ')}
      </Revisions>
    </>
  );
}
