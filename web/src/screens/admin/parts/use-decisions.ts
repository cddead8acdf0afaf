/** Decisions of admins: each outcome is told, one that another admin has made meanwhile too, and the list is read anew either way. */
import type { BulkResult } from '@yinmu/contract/admin/admin.endpoints.ts';
import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import { useRef, useState } from 'react';
import type { CallArguments } from '../../../api/client.ts';
import { type Action, useAction } from '../../../forms/use-action.ts';
import { useTranslation } from '../../../locales/use-translation.ts';

/** A single change by an admin. */
export function useAdminAction<E extends EndpointShape>(endpoint: E, refetch: () => Promise<unknown>): Action<CallArguments<E>> {
  const { t } = useTranslation();
  const action = useAction(endpoint, { success: t('admin:done'), onSettled: refetch });
  const once = useOnce();
  return { ...action, run: (input) => once(() => action.run(input)) };
}
/** A second press, before the first has disabled the button, is the same decision. */
function useOnce() {
  const isRunning = useRef(false);
  return async (run: () => Promise<boolean>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    return run().finally(() => {
      isRunning.current = false;
    });
  };
}

export interface Choosable {
  id: number;
  version: number;
  canDecide: boolean;
}
/** Entries of a queue: decided one by one, or chosen and decided together, each in the version that it had when it was chosen. */
export function useDecisions(refetch: () => Promise<unknown>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const decision = useAction((send: () => Promise<string>) => send(), {
    success: (text) => text,
    onSettled: () => {
      setChosen(new Map());
      return refetch();
    },
  });
  const once = useOnce();
  const decide = (send: () => Promise<string>) => once(() => decision.run(send));
  return {
    busy: decision.isPending,
    chosen,
    choose: ({ id, version }: Choosable) => setChosen((now) => new Map(now.has(id) ? [...now].filter(([other]) => other !== id) : [...now, [id, version]])),
    chooseAll: (entries: readonly Choosable[]) =>
      setChosen((now) => new Map(now.size === entries.length ? [] : entries.map(({ id, version }) => [id, version]))),
    decide: (send: () => Promise<unknown>) => decide(() => send().then(() => t('admin:done'))),
    inBulk: (send: () => Promise<BulkResult>) =>
      decide(async () => {
        const { results } = await send();
        const failed = results.filter(({ done }) => !done);
        const first = failed[0]?.message;
        return failed.length === 0
          ? t('admin:doneAll', { count: results.length })
          : t('admin:doneSome', { done: results.length - failed.length, failed: failed.length, first });
      }),
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
