import {
  DANMAKU,
  DANMAKU_KINDS,
  type DanmakuBlocks,
  type DanmakuKind,
  getDanmakuBlocks,
  setDanmakuBlocks,
} from '@yinmu/contract/community/danmaku.endpoints.ts';
import { queryClient, queryOf } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { useAction } from '../../../forms/use-action.ts';
import { createStore } from '../../../lib/store.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { t } from '../../../locales/t.ts';

const KEY = 'danmaku-kinds';
const areKinds = (value: unknown) => Array.isArray(value) && value.every((kind) => DANMAKU_KINDS.includes(kind));
/** Kinds that a visitor hides. A member's are stored with the account. */
export const visitorsKinds = createStore({ kinds: readStored<DanmakuKind[]>(KEY, [], areKinds) });

const showBlocks = (blocks: DanmakuBlocks) => queryClient.setQueryData(queryOf(getDanmakuBlocks, {}).queryKey, blocks);

/** @returns a function that stores blocks with the account, up to its limit */
export function useBlocking(blocks: DanmakuBlocks): (changes: Partial<DanmakuBlocks>) => void {
  const user = useUser();
  const { run } = useAction(setDanmakuBlocks, {
    success: t('danmaku:blocked'),
    optimistic: ({ body }) => {
      showBlocks({ ...blocks, ...body });
      return () => showBlocks(blocks);
    },
    onDone: showBlocks,
  });
  return (changes) => {
    const { words, writers, kinds } = { ...blocks, ...changes };
    if (user) return void run({ body: { words: words.slice(0, DANMAKU.blockedWords), writers: [...new Set(writers)].slice(-DANMAKU.blockedWriters), kinds } });
    writeStored(KEY, kinds);
    visitorsKinds.set({ kinds });
  };
}
