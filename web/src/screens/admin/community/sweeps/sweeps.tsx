import { useQuery } from '@tanstack/react-query';
import { getSweeps, type Sweep, undoSweep } from '@yinmu/contract/community/sweeps.endpoints.ts';
import { queryClient, queryOf } from '../../../../api/query.ts';
import { relativeTime } from '../../../../features/community/relative-time.tsx';
import { useAction } from '../../../../forms/use-action.ts';
import { t } from '../../../../locales/t.ts';
import { ConfirmButton } from '../../../../ui/popups/confirm-button.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';

export const useSweepUndo = () =>
  useAction(undoSweep, {
    success: ({ restored, total }) => t('admin:sweep.undoDone', { count: restored, left: total - restored }),
    onSettled: () => queryClient.invalidateQueries(),
  });

function Item({ sweep }: { sweep: Sweep }) {
  const undo = useSweepUndo();
  const { kind, action, total, name, by, at, reason, undone_at, restored } = sweep;
  const whose = kind === 'comments' || kind === 'watched' ? kind : 'author';
  const facts = [
    by || '—',
    relativeTime(at),
    action === 'remove' && t(`community:report.reason.${reason}`),
    undone_at !== null && t('admin:sweep.undone', { count: restored }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p>{t(`admin:sweep.was.${whose}.${action}`, { count: total, name: name || t('community:guestbook.anonymous') })}</p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {sweep.canUndo && (
        <ConfirmButton
          question={t(`admin:sweep.undoQuestion.${action}`, { count: total })}
          disabled={undo.isPending}
          onConfirm={() => undo.run({ params: { id: sweep.id } })}
        >
          {t('admin:sweep.undo')}
        </ConfirmButton>
      )}
    </li>
  );
}

export function Sweeps() {
  const sweeps = useQuery({ ...queryOf(getSweeps, {}), staleTime: 0 });
  const { data } = sweeps;
  if (!data) return <Waiting of={sweeps} skeleton={null} />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="sweeps" className="mt-8">
      <h2 id="sweeps" className="mb-1 font-semibold">
        {t('admin:sweep.last')}
      </h2>
      <p className="mb-2 text-sm text-muted">{t('admin:sweep.undoable')}</p>
      <ul className="divide-y divide-line rounded-card bg-surface px-4">
        {data.map((sweep) => (
          <Item key={sweep.id} sweep={sweep} />
        ))}
      </ul>
    </section>
  );
}
