/** Draws with the library `danmaku`, on a canvas over the picture. No other file imports it. */
import { DANMAKU_COLORS, type Danmaku } from '@yinmu/contract/community/danmaku.endpoints.ts';
import Canvas from 'danmaku';
import type { Player } from '../../../player/player.ts';
import type { DanmakuSettings } from './danmaku-settings.ts';
import { smoothClock } from './smooth-clock.ts';
import { thinOut } from './thin-out.ts';

export interface DrawnDanmaku {
  /** Adds those not shown yet. @param own the viewer's `writer` */
  show(all: readonly Danmaku[], own: string): void;
  destroy(): void;
}

const AREAS = { quarter: 0.25, half: 0.5, full: 1 };
/** Seconds to cross the picture. */
const SECONDS = { slow: 12, normal: 8, fast: 5 };
/** Maximum per five seconds. */
const MOST = { few: 12, normal: 40, many: 125 };
const MODES = { scroll: 'rtl', top: 'top', bottom: 'bottom' } as const;

const frameTime = () => Number(document.timeline.currentTime) / 1000;
/** Scales with the picture, but stays readable in the mini player. */
const fontSize = (height: number, percent: string) => Math.round((Math.min(36, Math.max(13, height / 22)) * Number(percent)) / 100);

/** Runs on the smooth clock. The library scales its own clock by the rate, so danmaku would jump at other speeds. */
const mediaOf = (video: HTMLVideoElement, clock: () => number) =>
  ({
    get currentTime() {
      return clock();
    },
    get paused() {
      return video.paused;
    },
    playbackRate: 1,
    addEventListener: video.addEventListener.bind(video),
    removeEventListener: video.removeEventListener.bind(video),
  }) as unknown as HTMLVideoElement;

function styleOf({ color, writer }: Danmaku, size: number, own: string) {
  const isOwn = writer !== '' && writer === own;
  // The viewer's own danmaku get a frame in their color.
  return {
    ...{ font: `600 ${size}px "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif`, textBaseline: 'bottom', lineJoin: 'round' },
    ...{ fillStyle: isOwn ? '#fff' : DANMAKU_COLORS[color], strokeStyle: isOwn ? '#c2410c' : 'rgb(0 0 0 / 0.85)', lineWidth: isOwn ? 5 : 3 },
  } as unknown as CanvasRenderingContext2D;
}

export function drawDanmaku(player: Player, settings: DanmakuSettings): DrawnDanmaku {
  const { video, frame } = player;
  const clock = smoothClock(video, frameTime);
  const container = document.createElement('div');
  Object.assign(container.dataset, { danmaku: '' });
  container.setAttribute('aria-hidden', 'true');
  container.className = 'pointer-events-none absolute inset-x-0 top-0 overflow-hidden';
  container.style.cssText = `height:${AREAS[settings.area] * 100}%;opacity:${Number(settings.opacity) / 100}`;
  video.after(container);
  let shown: { all: readonly Danmaku[]; own: string } = { all: [], own: '' };
  let drawn: (Canvas & { comments?: readonly { style?: unknown; time?: number }[] }) | undefined;
  let size = 0;
  const there = new Set<number>();

  function bind(style: object) {
    // Just added, so among the last.
    const comment = drawn?.comments?.findLast((one) => one.style === style);
    if (comment) Object.defineProperty(comment, '_utc', { get: () => frameTime() - (clock() - (comment.time ?? 0)), set() {} });
  }
  function add() {
    const { all, own } = shown;
    for (const one of thinOut(all, MOST[settings.density], ({ writer }) => writer !== '' && writer === own)) {
      if (there.has(one.id)) continue;
      there.add(one.id);
      const style = styleOf(one, size, own);
      drawn?.emit({ text: one.text, mode: MODES[one.mode], time: one.ms / 1000, style });
      bind(style);
    }
  }
  function begin() {
    drawn?.destroy();
    there.clear();
    size = fontSize(frame.clientHeight, settings.size);
    drawn = new Canvas({ container, media: mediaOf(video, clock), engine: 'canvas', speed: container.clientWidth / SECONDS[settings.speed] });
    add();
  }
  const observer = new ResizeObserver(() => {
    if (!drawn || fontSize(frame.clientHeight, settings.size) !== size) return begin();
    drawn.resize();
    drawn.speed = container.clientWidth / SECONDS[settings.speed];
  });
  observer.observe(container);
  return {
    show(all, own) {
      shown = { all, own };
      add();
    },
    destroy() {
      observer.disconnect();
      drawn?.destroy();
      container.remove();
    },
  };
}
