/** Starts sweeps: that of an author, and those of the accounts beside, each by itself. */
import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { type SweptAuthor, startSweep } from '@yinmu/contract/sweeps.endpoints.ts';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../api/client.ts';
import { api } from '../../api/query.ts';
import { useAction } from '../../forms/use-action.ts';

interface SweptPart {
  author: SweptAuthor;
  name: string;
  seen: string;
}
/** Of several authors some could not be swept. */
class PartlySwept extends Error {
  readonly total: number;
  readonly names: string;
  constructor(total: number, names: string) {
    super('partly swept');
    this.total = total;
    this.names = names;
  }
}

/** An author who has written since keeps no other from being swept. @throws ApiError, PartlySwept */
async function sweepEach(parts: readonly SweptPart[], asked: Omit<BodyOf<typeof startSweep>, 'author' | 'seen'>) {
  let total = 0;
  const failed: string[] = [];
  for (const { author, name, seen } of parts)
    try {
      total += (await api.call(startSweep, { body: { ...asked, author, seen } })).total;
    } catch (error) {
      if (parts.length === 1) throw error;
      failed.push(name);
    }
  if (failed.length > 0) throw new PartlySwept(total, failed.join(', '));
  return { total };
}

export function useSweep(asked: Omit<BodyOf<typeof startSweep>, 'author' | 'seen'>, { onDone, onSettled }: { onDone: () => void; onSettled: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useAction((parts: readonly SweptPart[]) => sweepEach(parts, asked), {
    toasts: false,
    failure: (error) =>
      error instanceof PartlySwept ? t('admin:sweep.network.partly', { total: error.total, names: error.names }) : errorMessage(error, t('error.again')),
    success: ({ total }) => t(`admin:sweep.done.${asked.action}`, { count: total }),
    onDone,
    onSettled: () => {
      onSettled();
      return client.invalidateQueries();
    },
  });
}
