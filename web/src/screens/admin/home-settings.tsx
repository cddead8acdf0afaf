/** The home page as the operator has it: rows, titles shown large, a preview, and the settings from before. */
import { useQuery } from '@tanstack/react-query';
import { getHomeSettings, type NamedRow, type PickedTitle, type HomeSettings as Settings, setHomeSettings } from '@yinmu/contract/home-settings.endpoints.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queryOf } from '../../api/query.ts';
import { useAction } from '../../forms/use-action.ts';
import { Failed, Spinner } from '../../ui/states.tsx';
import { HeroPicks } from './hero-picks.tsx';
import { HomePreview } from './home-preview.tsx';
import { HomeRows } from './home-rows.tsx';
import type { PickedTitles } from './pick-reason.ts';
import { Revisions } from './revisions.tsx';
import { rowName } from './row-name.ts';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';

interface EditorProps {
  newest: Revision<Settings>;
  titles: readonly PickedTitle[];
  rows: readonly NamedRow[];
  reread: () => Promise<Revision<Settings> | undefined>;
}
function Editor({ newest, titles, rows, reread }: EditorProps) {
  const { t } = useTranslation();
  const draft = useDraft({ newest, reread, write: (body) => api.call(setHomeSettings, { body }) });
  const [found, setFound] = useState<PickedTitles>(new Map());
  const known: PickedTitles = new Map([...found, ...titles.map((title) => [title.vod_id, title] as const)]);
  return (
    <div className="max-w-2xl space-y-6">
      <p className="text-sm text-muted">{t('admin:site.advice')}</p>
      <HomeRows rows={draft.shown.rows} named={rows} onChange={(changed) => draft.change({ rows: changed })} />
      <HeroPicks
        heroes={draft.shown.heroes}
        titles={known}
        onFound={({ vod_id, vod_name, state }) => setFound((now) => new Map(now).set(vod_id, { name: vod_name, state, reason: '' }))}
        onChange={(heroes) => draft.change({ heroes })}
      />
      <HomePreview settings={draft.shown} titles={known} />
      <SaveBar draft={draft} />
    </div>
  );
}

export function HomeSettings() {
  const { t } = useTranslation();
  const [restored, setRestored] = useState(0);
  const { data, isError, refetch } = useQuery({ ...queryOf(getHomeSettings, {}), staleTime: 0 });
  const restore = useAction(setHomeSettings, { success: t('admin:done'), onDone: () => setRestored(restored + 1), onSettled: () => refetch() });
  if (isError && !data) return <Failed message={t('error.again')} onRetry={() => refetch()} />;
  const newest = data?.revisions[0];
  if (!newest) return <Spinner />;
  const name = (vodId: number) => data.titles.find(({ vod_id }) => vod_id === vodId)?.name || String(vodId);
  return (
    <>
      <Editor key={restored} newest={newest} titles={data.titles} rows={data.rows} reread={async () => (await refetch()).data?.revisions[0]} />
      <Revisions revisions={data.revisions} busy={restore.isPending} onRestore={(settings) => restore.run({ body: { version: newest.version, settings } })}>
        {({ rows, heroes }) => [...rows.map((row) => rowName(row, t, data.rows)), ...heroes.map(({ vod_id }) => name(vod_id))].join(' · ')}
      </Revisions>
    </>
  );
}
