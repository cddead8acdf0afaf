import { useQuery } from '@tanstack/react-query';
import { type HeroPick, MAX_PICKS } from '@yinmu/contract/site/home-settings.endpoints.ts';
import { getTitles, type TitleEntry } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../api/query.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { fromLocalTime, toLocalTime } from '../parts/editing/local-time.ts';
import { OrderedList } from '../parts/ordered-list.tsx';
import { type PickedTitles, pickReason } from './pick-reason.ts';

const MAX_FOUND = 8;

function Found({ q, picked, onPick }: { q: string; picked: readonly HeroPick[]; onPick: (title: TitleEntry) => void }) {
  const query = useQuery({
    queryKey: ['admin', 'pick', q],
    queryFn: ({ signal }) => api.call(getTitles, { query: { q, limit: MAX_FOUND }, signal }),
  });
  const { data } = query;
  if (!data) return <Waiting of={query} />;
  if (data.titles.length === 0) return <p className="py-2 text-muted">{t('admin:none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {data.titles.map((title) => (
        <li key={title.vod_id} className="flex flex-wrap items-center gap-3 py-1">
          <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{[title.vod_name, title.vod_year].filter(Boolean).join(' · ')}</span>
          <Button
            kind="quiet"
            disabled={picked.some(({ vod_id }) => vod_id === title.vod_id) || picked.length >= MAX_PICKS}
            aria-label={t('admin:home.pickOne', { name: title.vod_name })}
            onClick={() => onPick(title)}
          >
            {t('admin:home.pick')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface HeroPicksProps {
  heroes: readonly HeroPick[];
  titles: PickedTitles;
  onFound: (title: TitleEntry) => void;
  onChange: (heroes: HeroPick[]) => void;
}
export function HeroPicks({ heroes, titles, onFound, onChange }: HeroPicksProps) {
  const id = useId();
  const [q, setQ] = useState('');
  const nameOf = ({ vod_id }: HeroPick) => titles.get(vod_id)?.name || String(vod_id);
  const set = (changed: HeroPick) => onChange(heroes.map((one) => (one.vod_id === changed.vod_id ? changed : one)));
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQ(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  const add = (title: TitleEntry) => {
    onFound(title);
    onChange([...heroes, { vod_id: title.vod_id, from: null, until: null }]);
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {t('admin:audit.field.heroes')}
      </h2>
      <p className="mb-2 text-sm text-muted">{t('admin:home.heroesAdvice')}</p>
      <OrderedList entries={heroes} keyOf={({ vod_id }) => vod_id} nameOf={nameOf} onChange={onChange}>
        {(pick) => (
          <div className="flex flex-wrap items-end gap-3 py-2">
            <div className="w-full [overflow-wrap:anywhere]">
              <p className="font-medium">{nameOf(pick)}</p>
              {pickReason(titles, pick) && <p className="text-sm text-muted">{pickReason(titles, pick)}</p>}
            </div>
            {(['from', 'until'] as const).map((end) => (
              <Field
                key={end}
                type="datetime-local"
                label={t(`admin:audit.field.${end}`)}
                value={toLocalTime(pick[end] ?? '')}
                onChange={({ target }) => set({ ...pick, [end]: fromLocalTime(target.value) || null })}
                className="min-w-0"
              />
            ))}
            <Button
              kind="quiet"
              aria-label={t('admin:home.dropOne', { name: nameOf(pick) })}
              onClick={() => onChange(heroes.filter(({ vod_id }) => vod_id !== pick.vod_id))}
            >
              {t('admin:home.drop')}
            </Button>
          </div>
        )}
      </OrderedList>
      <search>
        <form onSubmit={search} className="mt-2 flex max-w-md flex-wrap items-end gap-2">
          <Field label={t('admin:home.find')} name="q" type="search" maxLength={200} className="min-w-0 flex-1 basis-40" />
          <Button type="submit" kind="quiet">
            {t('admin:search')}
          </Button>
        </form>
      </search>
      {q && <Found q={q} picked={heroes} onPick={add} />}
    </section>
  );
}
