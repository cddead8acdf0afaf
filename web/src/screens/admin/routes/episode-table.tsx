/** Episodes of a route, edited in place. In pages, so that thousands stay fast. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { t } from '../../../locales/t.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useFocusOn } from '../parts/use-focus-on.ts';
import { EpisodeRow } from './episode-row.tsx';
import type { DraftRoute, Fault } from './route-draft.ts';
import { rowActions } from './row-actions.ts';
import type { RouteDraft } from './use-route-draft.ts';

const SHOWN = 50;

interface EpisodeTableProps {
  route: DraftRoute;
  name: string;
  faults: readonly Fault[];
  change: RouteDraft['change'];
}

function Pages({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  const id = useId();
  const starts = Array.from({ length: Math.ceil(count / SHOWN) }, (_, i) => i * SHOWN);
  if (starts.length < 2) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-sm max-sm:basis-full">
        {t('admin:titles.lines.shown')}
      </label>
      <IconButton icon={ChevronLeft} label={t('admin:titles.lines.earlier')} disabled={page === 0} onClick={() => onPage(page - 1)} />
      <select id={id} value={page} onChange={(event) => onPage(Number(event.target.value))} className="h-11 rounded-card border border-line bg-page px-3">
        {starts.map((start) => (
          <option key={start} value={start / SHOWN}>
            {`${start + 1}–${Math.min(count, start + SHOWN)}`}
          </option>
        ))}
      </select>
      <IconButton icon={ChevronRight} label={t('admin:titles.lines.later')} disabled={page === starts.length - 1} onClick={() => onPage(page + 1)} />
    </div>
  );
}

export function EpisodeTable({ route, name, faults, change }: EpisodeTableProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusOn = useFocusOn(list);
  const [wanted, setPage] = useState(0);
  const count = route.episodes.length;
  const page = Math.max(0, Math.min(wanted, Math.ceil(count / SHOWN) - 1));
  const actions = rowActions({ route, change }, (at, key, part) => {
    setPage(Math.floor(at / SHOWN));
    focusOn(key, part);
  });
  // A row renders only when its episode changes, so it must call the latest actions.
  const newest = useRef(actions);
  newest.current = actions;
  return (
    <div className="mt-2 border-line border-l-2 pl-2 sm:pl-4">
      <p className="text-sm text-muted">{t('admin:titles.lines.tableAdvice')}</p>
      <Pages page={page} count={count} onPage={setPage} />
      <ol ref={list} aria-label={t('admin:titles.lines.episodes', { route: name })} className="divide-y divide-line">
        {route.episodes.slice(page * SHOWN, (page + 1) * SHOWN).map((episode, i) => (
          <EpisodeRow
            key={episode.key}
            episode={episode}
            at={page * SHOWN + i}
            isLast={page * SHOWN + i === count - 1}
            fault={faults.find((fault) => fault.episode === episode.key)}
            actions={newest}
          />
        ))}
      </ol>
      <Pages page={page} count={count} onPage={setPage} />
      <Button kind="quiet" className="mt-2" onClick={() => actions.onAdd()}>
        {t('admin:titles.lines.addEpisode')}
      </Button>
    </div>
  );
}
