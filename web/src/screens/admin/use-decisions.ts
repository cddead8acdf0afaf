/** Deciding: what was done is told, what somebody else has done meanwhile too, and the list is read anew either way. */
import type { BulkResult } from '@yinmu/contract/admin.endpoints.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../api/client.ts';
import { toast } from '../../ui/toasts.tsx';

/** Says how a single step went. */
export const tell = (t: TFunction, work: Promise<unknown>) =>
  work.then(
    () => toast(t('admin.done')),
    (error) => toast(errorMessage(error, t('error.again'))),
  );

export function useDecisions(refetch: () => Promise<unknown>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const run = async (work: () => Promise<string>) => {
    if (busy) return;
    setBusy(true);
    try {
      toast(await work());
    } catch (error) {
      toast(errorMessage(error, t('error.again')));
    } finally {
      setChosen(new Set());
      await refetch();
      setBusy(false);
    }
  };
  return {
    busy,
    chosen,
    choose: (id: number) => setChosen((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id]))),
    chooseAll: (ids: readonly number[]) => setChosen((now) => (now.size === ids.length ? new Set() : new Set(ids))),
    decide: (work: () => Promise<unknown>) => run(() => work().then(() => t('admin.done'))),
    inBulk: (work: () => Promise<BulkResult>) =>
      run(async () => {
        const { results } = await work();
        const failed = results.filter(({ done }) => !done);
        const first = failed[0]?.message;
        return failed.length === 0
          ? t('admin.doneAll', { count: results.length })
          : t('admin.doneSome', { done: results.length - failed.length, failed: failed.length, first });
      }),
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
