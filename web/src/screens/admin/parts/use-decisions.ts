/** Sends decisions and shows their outcome, even if another admin was faster. Reloads the list in both cases. */
import type { BulkResult } from '@yinmu/contract/admin/admin.endpoints.ts';
import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import { useRef, useState } from 'react';
import type { CallArguments } from '../../../api/client.ts';
import { type Action, useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';

export function useAdminAction<E extends EndpointShape>(endpoint: E, refetch: () => Promise<unknown>, success?: string): Action<CallArguments<E>> {
  const action = useAction(endpoint, { success: success ?? t('admin:done'), onSettled: refetch });
  const once = useOnce();
  return { ...action, run: (input) => once(() => action.run(input)) };
}
/** Makes a double press a single decision. */
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
/** Decides entries of a queue, one or several at once. Sends the version that each entry had when selected. */
export function useDecisions(refetch: () => Promise<unknown>) {
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
