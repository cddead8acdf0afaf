/** Danmaku to show: those of the current and next five minutes, without blocked ones. */
import { useQuery } from '@tanstack/react-query';
import { DANMAKU, type Danmaku, type DanmakuBlocks, getDanmaku, getDanmakuBlocks } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { useMemo, useState } from 'react';
import { queryOf } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { useStore } from '../../../lib/hooks/use-store.ts';
import type { Player } from '../../../player/player.ts';
import { visitorsKinds } from './use-blocking.ts';

/** With caching on the server, others' danmaku appear within a minute. */
const ASK_MS = 20_000;
const AHEAD_MS = 30_000;
const windowAt = (ms: number) => Math.min(DANMAKU.lastWindow, Math.floor(ms / DANMAKU.windowMs));
const NOBODY: DanmakuBlocks = { words: [], writers: [], kinds: [], own: '' };

/** A visitor's are hidden kinds only, kept in the browser. @param account undefined for visitors */
export const blocksOf = (account: DanmakuBlocks | undefined, kinds: DanmakuBlocks['kinds']): DanmakuBlocks => account ?? { ...NOBODY, kinds };

export function useDanmakuBlocks() {
  const isMember = useUser() !== undefined;
  const { data = NOBODY } = useQuery({ ...queryOf(getDanmakuBlocks, {}), enabled: isMember });
  const kinds = useStore(visitorsKinds, (kept) => kept.kinds);
  return useMemo(() => blocksOf(isMember ? data : undefined, kinds), [isMember, data, kinds]);
}

type Written = Danmaku & { of: string; waiting: boolean };
/** In order, including the viewer's own in this episode unless they await a moderator, and without blocked ones. */
export function toShow(known: readonly Danmaku[], written: readonly Written[], episode: string, { words, writers, kinds }: DanmakuBlocks): Danmaku[] {
  const ids = new Set(known.map(({ id }) => id));
  const own = written.filter(({ of, id, waiting }) => of === episode && !waiting && !ids.has(id));
  const isBlocked = ({ text, writer, mode, color }: Danmaku) =>
    kinds.includes(mode) ||
    (color !== 'white' && kinds.includes('colored')) ||
    writers.includes(writer) ||
    words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
  return [...known, ...own].filter((one) => !isBlocked(one)).sort((a, b) => a.ms - b.ms);
}

export function useDanmaku(player: Player, vodId: number, episode: string) {
  const window = useStore(player.clock, ({ time }) => windowAt(time * 1000));
  const ahead = useStore(player.clock, ({ time }) => windowAt(time * 1000 + AHEAD_MS));
  const paused = useStore(player.state, (state) => state.paused);
  const asked = (of: number) => ({
    ...queryOf(getDanmaku, { params: { id: vodId }, query: { episode, window: of } }),
    enabled: episode !== '',
    staleTime: ASK_MS,
    refetchInterval: paused ? (false as const) : ASK_MS,
  });
  const now = useQuery(asked(window));
  const next = useQuery({ ...asked(ahead), refetchInterval: false });
  const blocks = useDanmakuBlocks();
  const [written, setWritten] = useState<readonly Written[]>([]);
  const all = useMemo(() => {
    const known = [...(now.data ?? []), ...(ahead === window ? [] : (next.data ?? []))];
    return toShow(known, written, episode, blocks);
  }, [now.data, next.data, ahead, window, written, blocks, episode]);
  return {
    all,
    blocks,
    isLoading: now.isPending,
    failed: now.isError && !now.data,
    retry: () => now.refetch(),
    /** Shows the viewer's own danmaku before a response includes them. */
    addOwn: (one: Danmaku & { waiting: boolean }) => setWritten((known) => [...known, { ...one, of: episode }]),
    /** Hides it on this page; later responses omit it. */
    forget: (id: number) => setWritten((known) => known.filter((one) => one.id !== id)),
  };
}
export type ShownDanmaku = ReturnType<typeof useDanmaku>;
