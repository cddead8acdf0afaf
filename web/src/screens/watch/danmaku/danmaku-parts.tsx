/** What is shown while danmaku are on: danmaku over the picture, the row under it, the list, and the field in full screen. */
import { sharedEpisodeId } from '@yinmu/contract/titles/episode-id.ts';
import type { Route } from '@yinmu/contract/titles/video.ts';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../../lib/hooks/use-store.ts';
import { reducesMotion } from '../../../lib/reduces-motion.ts';
import type { Player } from '../../../player/player.ts';
import { DanmakuBar, FullScreenDanmaku } from './danmaku-bar.tsx';
import { DanmakuList } from './danmaku-list.tsx';
import { danmakuSettings } from './danmaku-settings.ts';
import { type DrawnDanmaku, drawDanmaku } from './draw-danmaku.ts';
import { useDanmaku } from './use-danmaku.ts';
import { useDraft } from './write-danmaku.tsx';

/** The same width as in `layout.ts`. On narrower screens the list goes into the row, because it would be far below its button. */
const WIDE = '(min-width: 1200px)';

interface PartsProps {
  player: Player;
  vodId: number;
  route: Route;
  episode: number;
  /** Places for the parts on the watch page. If undefined, danmaku are only over the picture. */
  row: HTMLElement | null;
  beside: HTMLElement | null;
}

export function DanmakuParts({ player, vodId, route, episode, row, beside }: PartsProps) {
  const shared = sharedEpisodeId(route.episodes, episode);
  const danmaku = useDanmaku(player, vodId, shared);
  const draft = useDraft(player, danmaku, vodId, shared);
  const isFull = useStore(player.state, ({ fullscreen }) => fullscreen);
  const bar = isFull && player.frame.querySelector('[data-bar-middle]');
  const settings = useStore(danmakuSettings, (all) => all);
  const [isStill] = useState(reducesMotion);
  const [isListOpen, setListOpen] = useState(isStill);
  const drawn = useRef<DrawnDanmaku>(undefined);
  const { all, blocks } = danmaku;
  // Restarts when the episode, blocks or look change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isStill) return;
    drawn.current = drawDanmaku(player, settings);
    return () => drawn.current?.destroy();
  }, [player, settings, shared, isStill, blocks.words, blocks.writers]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restart shows all of them
  useEffect(() => drawn.current?.show(all, blocks.own), [all, blocks.own, settings, shared]);
  const list = matchMedia(WIDE).matches ? beside : row;
  return (
    <>
      {row && createPortal(<DanmakuBar {...{ player, draft, isFull, isListOpen }} onList={() => setListOpen(!isListOpen)} />, row)}
      {list && isListOpen && createPortal(<DanmakuList {...{ player, danmaku }} onClose={() => setListOpen(false)} />, list)}
      {bar && createPortal(<FullScreenDanmaku player={player} draft={draft} />, bar)}
    </>
  );
}
