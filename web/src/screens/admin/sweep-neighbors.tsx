/** New accounts of the author's network, to be swept with the author: none is chosen until somebody has looked at it. */
import { useQuery } from '@tanstack/react-query';
import { findNeighbors, NEIGHBORS, type Neighbor, type SweepAction } from '@yinmu/contract/sweeps.endpoints.ts';
import { useTranslation } from 'react-i18next';
import { initialState } from '../../api/initial-data.ts';
import { api } from '../../api/query.ts';
import { relativeTime } from '../../features/community/relative-time.tsx';
import { Failed } from '../../ui/states.tsx';
import { ChooseBox } from './choose-box.tsx';

interface SweepNeighborsProps {
  asked: { author: { kind: 'member'; id: number }; action: SweepAction; from?: string };
  chosen: ReadonlyMap<number, Neighbor>;
  onChoose: (chosen: ReadonlyMap<number, Neighbor>) => void;
}

export function SweepNeighbors({ asked, chosen, onChoose }: SweepNeighborsProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: ['sweep', 'network', asked],
    queryFn: ({ signal }) => api.call(findNeighbors, { body: asked, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (isError && !data) return <Failed message={t('error.again')} onRetry={() => refetch()} />;
  if (!data) return null;
  const { accounts, more } = data;
  if (accounts.length === 0) return <p className="text-sm text-muted">{t('admin:sweep.network.none', { days: NEIGHBORS.days })}</p>;
  const toggle = (one: Neighbor) => onChoose(new Map(chosen.has(one.id) ? [...chosen].filter(([id]) => id !== one.id) : [...chosen, [one.id, one]]));
  const hasAll = accounts.every(({ id }) => chosen.has(id));
  return (
    <fieldset className="space-y-1">
      <legend className="font-semibold">{t('admin:sweep.network.title')}</legend>
      <p className="text-sm text-muted">{t('admin:sweep.network.advice', { days: NEIGHBORS.days })}</p>
      {accounts.length > 1 && (
        <p className="flex items-center gap-2 px-3 text-sm">
          <ChooseBox
            aria-label={t('admin:sweep.network.all')}
            checked={hasAll}
            onChange={() => onChoose(new Map(hasAll ? [] : accounts.map((one) => [one.id, one])))}
          />
          <span aria-hidden="true">{t('admin:sweep.network.all')}</span>
        </p>
      )}
      <ul className="divide-y divide-line rounded-card bg-surface px-3">
        {accounts.map((one) => (
          <li key={one.id} className="flex items-center gap-2">
            <ChooseBox aria-label={t('admin:choose', { name: one.name })} checked={chosen.has(one.id)} onChange={() => toggle(one)} />
            <span className="min-w-0 flex-1 py-2 [overflow-wrap:anywhere]">
              <bdi className="font-medium">{one.name}</bdi>
              <span className="block text-sm text-muted">
                {t('admin:sweep.network.facts', { count: one.total, when: relativeTime(one.created_at, initialState.language) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-muted">{t('admin:sweep.network.more', { count: more })}</p>}
    </fieldset>
  );
}
