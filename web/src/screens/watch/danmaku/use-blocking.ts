import { DANMAKU, type DanmakuBlocks, getDanmakuBlocks, setDanmakuBlocks } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { queryClient, queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';

/** @returns a function that stores blocks with the account, up to its limit */
export function useBlocking({ words, writers }: DanmakuBlocks): (changes: Partial<Pick<DanmakuBlocks, 'words' | 'writers'>>) => void {
  const { run } = useAction(setDanmakuBlocks, {
    success: t('danmaku:blocked'),
    onDone: (data) => queryClient.setQueryData(queryOf(getDanmakuBlocks, {}).queryKey, data),
  });
  return (changes) => {
    const next = { words, writers, ...changes };
    const body = { words: next.words.slice(0, DANMAKU.blockedWords), writers: [...new Set(next.writers)].slice(-DANMAKU.blockedWriters) };
    void run({ body });
  };
}
