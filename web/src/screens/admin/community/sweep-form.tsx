/** Decides on all entries of an author together: counted and looked at, then removed or approved. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import { previewSweep, SWEEP_ACTIONS, type SweepAction, type SweptAuthor, startSweep } from '@yinmu/contract/community/sweeps.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/time-units.ts';
import { useState } from 'react';
import { api } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { RemovalReasonChoice } from './removal-reason.tsx';
import { SweepFound } from './sweep-found.tsx';

/** Days back; null for all that was ever written. */
const SPANS = { day: 1, week: 7, month: 30, all: null } as const;
type Span = keyof typeof SPANS;
const ALL_SPANS = Object.keys(SPANS) as Span[];

export function SweepForm({ author, close }: { author: SweptAuthor; close: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [openedAt] = useState(Date.now);
  const [action, setAction] = useState<SweepAction>('remove');
  const [span, setSpan] = useState<Span>('day');
  const [reason, setReason] = useState<RemovalReason>('spam');
  const days = SPANS[span];
  const asked = { action, ...(days === null ? {} : { from: new Date(openedAt - days * DAY_MS).toISOString() }) };
  const preview = useQuery({
    queryKey: ['sweep', author, asked],
    queryFn: ({ signal }) => api.call(previewSweep, { body: { ...asked, author }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const start = useAction(startSweep, {
    toasts: false,
    success: ({ total }) => t(`admin:sweep.done.${action}`, { count: total }),
    onDone: close,
    onSettled: () => client.invalidateQueries(),
  });
  const { data: found } = preview;
  const taken = found?.taken ?? 0;
  return (
    <>
      <Choice label={t('admin:sweep.action')} all={SWEEP_ACTIONS} chosen={action} text={(one) => t(`admin:sweep.actions.${one}`)} onChoose={setAction} />
      <Choice label={t('admin:sweep.span')} all={ALL_SPANS} chosen={span} text={(one) => t(`admin:sweep.spans.${one}`)} onChoose={setSpan} />
      {action === 'remove' && <RemovalReasonChoice reason={reason} onChoose={setReason} />}
      <div className="min-h-24 [&_[data-growing]]:min-h-24">
        <SweepFound found={found} isError={preview.isError} onRetry={() => preview.refetch()} />
      </div>
      <FormError>{start.error}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button
          className={action === 'remove' ? 'bg-danger! text-white! dark:text-black!' : ''}
          disabled={taken === 0 || preview.isFetching || start.isPending}
          onClick={() => found && start.run({ body: { ...asked, author, seen: found.seen, ...(action === 'remove' ? { reason } : {}) } })}
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
}
const Choice = <N extends string>(props: ChoiceProps<N>) => (
  <div>
    <p className="mb-1 text-sm text-muted">{props.label}</p>
    <SegmentedControl {...props} />
  </div>
);
