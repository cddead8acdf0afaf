/** Decides on all entries of an author together: chosen, counted and looked at, then removed or approved. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RemovalReason } from '@yinmu/contract/removal-reasons.ts';
import { previewSweep, SWEEP_ACTIONS, type SweepAction, type SweptAuthor, startSweep } from '@yinmu/contract/sweeps.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/time-units.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/query.ts';
import { useUser } from '../../api/signed-in.ts';
import { useAction } from '../../forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { RemovalReasonChoice } from './removal-reason.tsx';
import { SweepFound } from './sweep-found.tsx';

/** Days back; null for all that was ever written. */
const SPANS = { day: 1, week: 7, month: 30, all: null } as const;
type Span = keyof typeof SPANS;
const ALL_SPANS = Object.keys(SPANS) as Span[];

function SweepForm({ author, close }: { author: SweptAuthor; close: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [openedAt] = useState(Date.now);
  const [action, setAction] = useState<SweepAction>('remove');
  const [span, setSpan] = useState<Span>('day');
  const [reason, setReason] = useState<RemovalReason>('spam');
  const days = SPANS[span];
  const asked = { author, action, ...(days === null ? {} : { from: new Date(openedAt - days * DAY_MS).toISOString() }) };
  const preview = useQuery({
    queryKey: ['sweep', asked],
    queryFn: ({ signal }) => api.call(previewSweep, { body: asked, signal }),
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
  return (
    <>
      <div>
        <p className="mb-1 text-sm text-muted">{t('admin:sweep.action')}</p>
        <SegmentedControl
          label={t('admin:sweep.action')}
          all={SWEEP_ACTIONS}
          chosen={action}
          text={(one) => t(`admin:sweep.actions.${one}`)}
          onChoose={setAction}
        />
      </div>
      <div>
        <p className="mb-1 text-sm text-muted">{t('admin:sweep.span')}</p>
        <SegmentedControl label={t('admin:sweep.span')} all={ALL_SPANS} chosen={span} text={(one) => t(`admin:sweep.spans.${one}`)} onChoose={setSpan} />
      </div>
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
          disabled={!found || found.taken === 0 || preview.isFetching || start.isPending}
          onClick={() => found && start.run({ body: { ...asked, seen: found.seen, ...(action === 'remove' ? { reason } : {}) } })}
        >
          {t(`admin:sweep.start.${action}`, { count: found?.taken ?? 0 })}
        </Button>
      </div>
    </>
  );
}

/** @param props.entryId a message of a visitor; its browser's messages are meant */
export function SweepButton({ memberId, entryId, name }: { memberId: number | null; entryId?: number; name: string }) {
  const { t } = useTranslation();
  const own = useUser()?.id;
  const [open, setOpen] = useState(false);
  const author: SweptAuthor | undefined =
    memberId !== null ? { kind: 'member', id: memberId } : entryId !== undefined ? { kind: 'entry', id: entryId } : undefined;
  if (!author || memberId === own) return null;
  const title = t('admin:sweep.title', { name });
  return (
    <>
      <Button kind="quiet" className="shrink-0" onClick={() => setOpen(true)}>
        {t('admin:sweep.open')}
      </Button>
      {open && (
        <Dialog label={title} onClose={() => setOpen(false)} className="max-h-[90dvh] w-[min(92vw,36rem)] overflow-y-auto p-6 max-sm:p-4">
          {(close) => (
            <div className="space-y-4">
              <h2 className="text-xl font-bold [overflow-wrap:anywhere]">{title}</h2>
              <p className="text-sm text-muted">{t(memberId === null ? 'admin:sweep.ofBrowser' : 'admin:sweep.advice')}</p>
              <SweepForm author={author} close={close} />
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}
