/** Removes everything an author wrote, after a preview. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import { previewSweep, type SweptAuthor, startSweep } from '@yinmu/contract/community/sweeps.endpoints.ts';
import { useState } from 'react';
import { api } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';
import { RemovalReasonChoice } from './removal-reason.tsx';
import { SweepFound } from './sweep-found.tsx';

export function SweepForm({ author, close }: { author: SweptAuthor; close: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [reason, setReason] = useState<RemovalReason>('spam');
  const preview = useQuery({
    queryKey: ['sweep', author],
    queryFn: ({ signal }) => api.call(previewSweep, { body: { author }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const start = useAction(startSweep, {
    toasts: false,
    success: ({ total }) => t('admin:sweep.done.remove', { count: total }),
    onDone: close,
    onSettled: () => client.invalidateQueries(),
  });
  const { data: found } = preview;
  const taken = found?.taken ?? 0;
  return (
    <>
      <RemovalReasonChoice reason={reason} onChoose={setReason} />
      <div className="min-h-24 [&_[data-growing]]:min-h-24">
        <SweepFound found={found} isError={preview.isError} onRetry={() => preview.refetch()} />
      </div>
      <FormError>{start.error}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button
          className="bg-danger! text-white! dark:text-black!"
          disabled={taken === 0 || preview.isFetching || start.isPending}
          onClick={() => found && start.run({ body: { author, seen: found.seen, reason } })}
        >
          {t('admin:sweep.start.remove', { count: taken })}
        </Button>
      </div>
    </>
  );
}
