import type { Revision } from '@yinmu/contract/revisions.ts';
import { type HomeSettings, type NamedRow, type PickedTitle, setHomeSettings } from '@yinmu/contract/site/home-settings.endpoints.ts';
import { useState } from 'react';
import { api } from '../../../api/query.ts';
import { t } from '../../../locales/t.ts';
import { SaveBar } from '../parts/editing/save-bar.tsx';
import { useDraft } from '../parts/editing/use-draft.ts';
import { HeroPicks } from './hero-picks.tsx';
import { HomePreview } from './home-preview.tsx';
import { HomeRows } from './home-rows.tsx';
import type { PickedTitles } from './pick-reason.ts';

interface HomeEditorProps {
  newest: Revision<HomeSettings>;
  titles: readonly PickedTitle[];
  rows: readonly NamedRow[];
  reread: () => Promise<Revision<HomeSettings> | undefined>;
}
export function HomeEditor({ newest, titles, rows, reread }: HomeEditorProps) {
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
