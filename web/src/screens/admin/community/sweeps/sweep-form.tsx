import { useQuery } from '@tanstack/react-query';
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import { previewSweep, SWEEP_ACTIONS, type Swept, startSweep } from '@yinmu/contract/community/sweeps.endpoints.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../../api/query.ts';
import { useAction } from '../../../../forms/use-action.ts';
import { t } from '../../../../locales/t.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/field.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { toast } from '../../../../ui/toasts.tsx';
import { RemovalReasonChoice } from '../removal-reason.tsx';
import { SweepFound } from './sweep-found.tsx';
import { useSweepUndo } from './sweeps.tsx';

interface SweepProps {
  of: Swept;
  canHold?: boolean;
  onDone?: () => void;
}

function SweepForm({ of, canHold = false, onDone, close }: SweepProps & { close: () => void }) {
  const [reason, setReason] = useState<RemovalReason>('spam');
  const preview = useQuery({
    queryKey: ['sweep', of],
    queryFn: ({ signal }) => api.call(previewSweep, { body: { of }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const undo = useSweepUndo();
  const start = useAction(startSweep, {
    toasts: false,
    onDone: ({ id, total, action }) => {
      toast(t(`admin:sweep.done.${action}`, { count: total }), { label: t('admin:sweep.undo'), run: () => void undo.run({ params: { id } }) });
      close();
      onDone?.();
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const { data: found } = preview;
  const taken = found?.taken ?? 0;
  return (
    <>
      <RemovalReasonChoice reason={reason} onChoose={setReason} />
      <div className="min-h-24 [&_[data-growing]]:min-h-24">
        <SweepFound preview={preview} />
      </div>
      <FormError>{start.error}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={close}>
          {t('action.cancel')}
        </Button>
        {SWEEP_ACTIONS.filter((action) => canHold || action === 'remove').map((action) => (
          <Button
            key={action}
            className={action === 'remove' ? 'bg-danger! text-white! dark:text-black!' : ''}
            disabled={taken === 0 || preview.isFetching || start.isPending}
            onClick={() => found && start.run({ body: { of, action, seen: found.seen, reason } })}
          >
            {t(`admin:sweep.start.${action}`, { count: taken })}
          </Button>
        ))}
      </div>
    </>
  );
}

export function SweepDialog({ title, advice, onClose, ...rest }: SweepProps & { title: string; advice: string; onClose: () => void }) {
  return (
    <Dialog label={title} onClose={onClose} className="max-h-[90dvh] w-[min(92vw,36rem)] overflow-y-auto p-6 max-sm:p-4">
      {(close) => (
        <div className="space-y-4">
          <h2 className="text-xl font-bold [overflow-wrap:anywhere]">{title}</h2>
          <p className="text-sm text-muted">{advice}</p>
          <SweepForm {...rest} close={close} />
        </div>
      )}
    </Dialog>
  );
}
