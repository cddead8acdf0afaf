/** Decides on all entries of an author together, and on those of new accounts beside: chosen, counted and looked at, then removed or approved. */
import { useQuery } from '@tanstack/react-query';
import type { RemovalReason } from '@yinmu/contract/removal-reasons.ts';
import { type Neighbor, previewSweep, SWEEP_ACTIONS, type SweepAction, type SweptAuthor } from '@yinmu/contract/sweeps.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/time-units.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { RemovalReasonChoice } from './removal-reason.tsx';
import { SweepFound } from './sweep-found.tsx';
import { SweepNeighbors } from './sweep-neighbors.tsx';
import { useSweep } from './use-sweep.ts';

/** Days back; null for all that was ever written. */
const SPANS = { day: 1, week: 7, month: 30, all: null } as const;
type Span = keyof typeof SPANS;
const ALL_SPANS = Object.keys(SPANS) as Span[];

export function SweepForm({ author, close }: { author: SweptAuthor; close: () => void }) {
  const { t } = useTranslation();
  const [openedAt] = useState(Date.now);
  const [action, setAction] = useState<SweepAction>('remove');
  const [span, setSpan] = useState<Span>('day');
  const [reason, setReason] = useState<RemovalReason>('spam');
  const [chosen, setChosen] = useState<ReadonlyMap<number, Neighbor>>(new Map());
  // A choice is of what was seen by then.
  const forget = () => setChosen(new Map());
  const days = SPANS[span];
  const asked = { action, ...(days === null ? {} : { from: new Date(openedAt - days * DAY_MS).toISOString() }) };
  const preview = useQuery({
    queryKey: ['sweep', author, asked],
    queryFn: ({ signal }) => api.call(previewSweep, { body: { ...asked, author }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const start = useSweep({ ...asked, ...(action === 'remove' ? { reason } : {}) }, { onDone: close, onSettled: forget });
  const { data: found } = preview;
  const own = found && found.taken > 0 ? [{ author, name: found.name, seen: found.seen, taken: found.taken }] : [];
  const parts = [...own, ...[...chosen.values()].map((one) => ({ ...one, author: { kind: 'member' as const, id: one.id } }))];
  const taken = parts.reduce((sum, part) => sum + part.taken, 0);
  return (
    <>
      <Choice
        label={t('admin:sweep.action')}
        all={SWEEP_ACTIONS}
        chosen={action}
        text={(one) => t(`admin:sweep.actions.${one}`)}
        onChoose={setAction}
        forget={forget}
      />
      <Choice label={t('admin:sweep.span')} all={ALL_SPANS} chosen={span} text={(one) => t(`admin:sweep.spans.${one}`)} onChoose={setSpan} forget={forget} />
      {action === 'remove' && <RemovalReasonChoice reason={reason} onChoose={setReason} />}
      <div className="min-h-24 [&_[data-growing]]:min-h-24">
        <SweepFound found={found} isError={preview.isError} onRetry={() => preview.refetch()} />
      </div>
      {author.kind === 'member' && <SweepNeighbors asked={{ ...asked, author: { kind: 'member', id: author.id } }} chosen={chosen} onChoose={setChosen} />}
      <FormError>{start.error}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button
          className={action === 'remove' ? 'bg-danger! text-white! dark:text-black!' : ''}
          disabled={taken === 0 || preview.isFetching || start.isPending}
          onClick={() => start.run(parts)}
        >
          {t(`admin:sweep.start.${action}`, { count: taken })}
        </Button>
      </div>
    </>
  );
}

interface ChoiceProps<N extends string> {
  label: string;
  all: readonly N[];
  chosen: N;
  text: (one: N) => string;
  onChoose: (one: N) => void;
  forget: () => void;
}
function Choice<N extends string>({ label, all, chosen, text, onChoose, forget }: ChoiceProps<N>) {
  const choose = (one: N) => {
    onChoose(one);
    forget();
  };
  return (
    <div>
      <p className="mb-1 text-sm text-muted">{label}</p>
      <SegmentedControl label={label} all={all} chosen={chosen} text={text} onChoose={choose} />
    </div>
  );
}
