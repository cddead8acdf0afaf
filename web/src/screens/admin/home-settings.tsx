/** The home page as the operator has it: rows, titles shown large, a preview, and the settings from before. */
import { useQuery } from '@tanstack/react-query';
import { HOME_ROWS, type Home } from '@yinmu/contract/catalogue.endpoints.ts';
import { getHomeSettings, previewHome, type HomeSettings as Settings, setHomeSettings } from '@yinmu/contract/home-settings.endpoints.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/query.ts';
import { useAction } from '../../forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Failed, Spinner } from '../../ui/states.tsx';
import { HeroPicks } from './hero-picks.tsx';
import { OrderedList } from './ordered-list.tsx';
import { Revisions } from './revisions.tsx';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';

type Row = Settings['rows'][number];

function Rows({ rows, onChange }: { rows: readonly Row[]; onChange: (rows: Row[]) => void }) {
  const { t } = useTranslation();
  const name = (row: Row) => t(`home.${row}`);
  const hidden = HOME_ROWS.filter((row) => !rows.includes(row));
  return (
    <fieldset>
      <legend className="text-lg font-semibold">{t('admin:home.rows')}</legend>
      <OrderedList entries={rows} keyOf={(row) => row} nameOf={name} onChange={onChange}>
        {(row) => (
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked
              disabled={rows.length === 1}
              onChange={() => onChange(rows.filter((one) => one !== row))}
              className="size-5 accent-accent"
            />
            {name(row)}
          </label>
        )}
      </OrderedList>
      {hidden.map((row) => (
        <label key={row} className="flex min-h-11 items-center gap-2 border-t border-line text-muted">
          <input type="checkbox" checked={false} onChange={() => onChange([...rows, row])} className="size-5 accent-accent" />
          {name(row)}
        </label>
      ))}
    </fieldset>
  );
}

function Preview({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const [home, setHome] = useState<Home>();
  const preview = useAction(previewHome, { onDone: setHome });
  const list = (videos: readonly { vod_name: string }[]) => videos.map(({ vod_name }) => vod_name).join(' · ') || t('admin:none');
  return (
    <section>
      <Button kind="quiet" disabled={preview.isPending} onClick={() => preview.run({ body: { settings, at: null } })}>
        {t('admin:home.preview')}
      </Button>
      <div role="status">
        {home && (
          <dl className="panel mt-3 space-y-2 [overflow-wrap:anywhere]">
            <dt className="font-medium">{t('admin:home.large')}</dt>
            <dd className="text-sm text-muted">{list(home.hero)}</dd>
            {home.rows.map(({ id, videos }) => (
              <div key={id}>
                <dt className="font-medium">{t(`home.${id}`)}</dt>
                <dd className="text-sm text-muted">{list(videos)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

interface EditorProps {
  newest: Revision<Settings>;
  titles: readonly { vod_id: number; name: string }[];
  reread: () => Promise<Revision<Settings> | undefined>;
}
function Editor({ newest, titles, reread }: EditorProps) {
  const { t } = useTranslation();
  const draft = useDraft(newest);
  const [found, setFound] = useState<ReadonlyMap<number, string>>(new Map());
  const names = new Map([...titles.map(({ vod_id, name }) => [vod_id, name] as const), ...found]);
  const save = useAction(setHomeSettings, {
    toasts: false,
    success: t('admin:done'),
    onDone: draft.undo,
    onSettled: async () => draft.takeIn(await reread()),
  });
  return (
    <div className="max-w-2xl space-y-6">
      <p className="text-sm text-muted">{t('admin:site.advice')}</p>
      <Rows rows={draft.shown.rows} onChange={(rows) => draft.change({ rows })} />
      <HeroPicks
        heroes={draft.shown.heroes}
        names={names}
        onName={(vodId, name) => setFound((now) => new Map(now).set(vodId, name))}
        onChange={(heroes) => draft.change({ heroes })}
      />
      <Preview settings={draft.shown} />
      <SaveBar isChanged={draft.isChanged} busy={save.isPending} error={save.error} onSave={() => save.run({ body: draft.body })} onUndo={draft.undo} />
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
  const name = (vodId: number) => data.titles.find(({ vod_id }) => vod_id === vodId)?.name ?? String(vodId);
  return (
    <>
      <Editor key={restored} newest={newest} titles={data.titles} reread={async () => (await refetch()).data?.revisions[0]} />
      <Revisions revisions={data.revisions} busy={restore.isPending} onRestore={(settings) => restore.run({ body: { version: newest.version, settings } })}>
        {({ rows, heroes }) => [...rows.map((row) => t(`home.${row}`)), ...heroes.map(({ vod_id }) => name(vod_id))].join(' · ')}
      </Revisions>
    </>
  );
}
