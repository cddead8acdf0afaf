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
/** Initial progress of danmaku written during a pause, which would otherwise start outside the picture. */
const IN_SIGHT = 0.4;

/** Missing in the library's types. */
interface Comment {
  time: number;
  style?: unknown;
}
type Drawn = Canvas & { comments: Comment[] };

const frameTime = () => Number(document.timeline.currentTime) / 1000;
/** Scales with the picture, but stays readable in the mini player. */
const fontSize = (height: number, percent: string) => Math.round((Math.min(36, Math.max(13, height / 22)) * Number(percent)) / 100);

/** Runs on the smooth clock. The library scales its own clock by the rate, so danmaku would jump at other speeds. */
function mediaOf(video: HTMLVideoElement, clock: () => number, signal: AbortSignal): HTMLVideoElement {
  const media = Object.defineProperties(new EventTarget(), { currentTime: { get: clock }, paused: { get: () => video.paused }, playbackRate: { value: 1 } });
  for (const name of ['play', 'pause', 'playing', 'waiting', 'seeking']) video.addEventListener(name, () => media.dispatchEvent(new Event(name)), { signal });
  return media as HTMLVideoElement;
}

/** While paused, the library does not draw by itself. */
function redraw(media: HTMLVideoElement) {
  if (!media.paused) return;
  media.dispatchEvent(new Event('play'));
  requestAnimationFrame(() => media.paused && media.dispatchEvent(new Event('pause')));
}

/** Height that the controls cover, without the gradient. */
function coveredBy(part: 'title' | 'bar', { frame, controls }: Player): number {
  const bar = frame.querySelector(`[data-player-${part}]`);
  if (!bar || controls.get().idle) return 0;
  const { paddingTop, paddingBottom } = getComputedStyle(bar);
  return bar.clientHeight - Math.max(Number.parseFloat(paddingTop), Number.parseFloat(paddingBottom));
}

function styleOf(color: Danmaku['color'], size: number, isOwn: boolean) {
  // The viewer's own danmaku get a frame in their color.
  return {
    ...{ font: `600 ${size}px "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif`, textBaseline: 'bottom', lineJoin: 'round' },
    ...{ fillStyle: isOwn ? '#fff' : DANMAKU_COLORS[color], strokeStyle: isOwn ? '#c2410c' : 'rgb(0 0 0 / 0.85)', lineWidth: isOwn ? 5 : 3 },
  } as unknown as CanvasRenderingContext2D;
}

/** Covers the chosen area, where the lanes are; its canvas covers the picture. */
function createContainer(share: number, opacity: string): HTMLElement {
  const container = document.createElement('div');
  Object.assign(container.dataset, { danmaku: '' });
  container.setAttribute('aria-hidden', 'true');
  container.className = 'pointer-events-none absolute inset-x-0 top-0';
  container.style.cssText = `height:${share * 100}%;opacity:${Number(opacity) / 100}`;
  return container;
}

interface Stage {
  video: HTMLVideoElement;
  clock: () => number;
  /** Seconds to cross the picture. */
  seconds: number;
  drawn: Drawn;
  /** Letter height, pixels. */
  size: number;
  /** Vertical offset within a lane, pixels. */
  down: { rtl: number; top: number; bottom: number };
}

function emit(stage: Stage, one: Danmaku, isOwn: boolean) {
  const { video, clock, seconds, drawn, size } = stage;
  const [at, now, mode, style] = [one.ms / 1000, clock(), MODES[one.mode], styleOf(one.color, size, isOwn)];
  const isJustWritten = isOwn && Math.abs(now - at) < seconds;
  // The library drops late ones.
  drawn.emit({ text: one.text, mode, time: isJustWritten ? now : at, style });
  // Just added, so among the last.
  const comment = drawn.comments.findLast((other) => other.style === style);
  if (!comment) return;
  if (isJustWritten) comment.time = video.paused ? now - seconds * IN_SIGHT : Math.min(at, now);
  let lane = 0;
  const y = { get: () => lane + stage.down[mode], set: (place: number) => (lane = place) };
  // By a wall clock it would drift from the picture.
  Object.defineProperties(comment, { y, _utc: { get: () => frameTime() - (clock() - comment.time), set() {} } });
}

export function drawDanmaku(player: Player, settings: DanmakuSettings): DrawnDanmaku {
  const { video, frame } = player;
  const ending = new AbortController();
  const [clock, share, seconds] = [smoothClock(video, frameTime), AREAS[settings.area], SECONDS[settings.speed]];
  const media = mediaOf(video, clock, ending.signal);
  const container = createContainer(share, settings.opacity);
  video.after(container);
  let shown: { all: readonly Danmaku[]; own: string } = { all: [], own: '' };
  let stage: Stage | undefined;
  const there = new Set<number>();

  const makeRoom = () => {
    if (!stage) return;
    const top = coveredBy('title', player);
    stage.down = { rtl: top, top, bottom: frame.clientHeight - container.clientHeight - coveredBy('bar', player) };
    redraw(media);
  };
  const add = () => {
    const isOwn = ({ writer }: Danmaku) => writer !== '' && writer === shown.own;
    for (const one of thinOut(shown.all, MOST[settings.density], isOwn)) {
      if (!stage || there.has(one.id)) continue;
      there.add(one.id);
      emit(stage, one, isOwn(one));
    }
    redraw(media);
  };
  const observer = new ResizeObserver(() => {
    const [size, speed] = [fontSize(frame.clientHeight, settings.size), container.clientWidth / seconds];
    const before = stage?.drawn;
    const isNew = stage?.size !== size;
    if (isNew) {
      before?.destroy();
      there.clear();
      const drawn = new Canvas({ container, media, engine: 'canvas', speed }) as Drawn;
      stage = { video, clock, seconds, drawn, size, down: { rtl: 0, top: 0, bottom: 0 } };
    } else if (before) Object.assign(before, { speed }).resize();
    const canvas = container.firstElementChild as HTMLCanvasElement;
    canvas.height /= share;
    canvas.style.height = `${100 / share}%`;
    makeRoom();
    if (isNew) add();
  });
  observer.observe(container);
  ending.signal.addEventListener(
    'abort',
    player.controls.subscribe(() => requestAnimationFrame(makeRoom)),
  );
  return {
    show(all, own) {
      shown = { all, own };
      add();
    },
    destroy() {
      ending.abort();
      observer.disconnect();
      stage?.drawn.destroy();
      container.remove();
    },
  };
}
