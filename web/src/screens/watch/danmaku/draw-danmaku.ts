import type { Danmaku } from '@yinmu/contract/community/danmaku.endpoints.ts';
import type { Player } from '../../../player/player.ts';
import type { DanmakuSettings } from './danmaku-settings.ts';
import { AHEAD, createFlights, type Entry } from './flights.ts';
import { layInRows, type Room } from './rows.ts';
import { thinOut } from './thin-out.ts';

export interface DrawnDanmaku {
  show(all: readonly Danmaku[], own: string): void;
  destroy(): void;
}

const AREAS = { quarter: 0.25, half: 0.5, full: 1 };
/** How many seconds a danmaku takes to cross the picture. */
const SECONDS = { slow: 12, normal: 8, fast: 5 };
/** How many danmaku are shown in five seconds at most. */
const MOST = { few: 12, normal: 40, many: 125 };
/** Where danmaku written during a pause appear, as a share of the picture's width. At the edge they would be out of sight. */
const IN_SIGHT = 0.4;
/** A danmaku this near to the position of a paused video counts as just written, in seconds. */
const JUST = 0.1;
/** Minimum width of a picture with danmaku, in pixels. A phone's mini player is smaller. */
const MIN_WIDTH = 300;
const LOOK_MS = 250;
/** Danmaku of this many seconds are added at once, because each addition costs a layout. */
const BATCH = 2;

/** In pixels. Narrower pictures are those of phones held upright. */
const NARROW = 600;

const fontSize = ({ clientWidth, clientHeight }: HTMLElement, percent: string) =>
  Math.round((Math.min(clientWidth < NARROW ? 16 : 25, Math.max(13, clientHeight / 22)) * Number(percent)) / 100);
/** Estimates a width. Chinese characters are as wide as they are high, others about half as wide. */
const widthOf = (text: string, size: number) => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? size : 0.65 * size), 0);

/** Height in pixels that the controls cover, without the gradient. */
function coveredBy(part: 'title' | 'bar', { frame, controls }: Player): number {
  const bar = frame.querySelector(`[data-player-${part}]`);
  if (!bar || controls.get().idle) return 0;
  const { paddingTop, paddingBottom } = getComputedStyle(bar);
  return bar.clientHeight - Math.max(Number.parseFloat(paddingTop), Number.parseFloat(paddingBottom));
}

function createContainer(opacity: string): HTMLElement {
  const container = document.createElement('div');
  Object.assign(container.dataset, { danmaku: '' });
  container.setAttribute('aria-hidden', 'true');
  container.className = 'pointer-events-none absolute inset-0';
  container.style.opacity = String(Number(opacity) / 100);
  return container;
}

interface Placed {
  entry: Entry;
  /** Pixels from the top; for a danmaku at the bottom, from the bottom. */
  y: number;
}

function placed(
  { video }: Player,
  { density }: DanmakuSettings,
  shown: { all: readonly Danmaku[]; own: string },
  size: number,
  room: Room,
  height: number,
): Placed[] {
  const isOwn = ({ writer }: Danmaku) => writer !== '' && writer === shown.own;
  const entries = thinOut(shown.all, MOST[density], isOwn).map((one): Entry => {
    const at = one.ms / 1000;
    const isJustWritten = isOwn(one) && video.paused && Math.abs(video.currentTime - at) < JUST;
    return { one, at: isJustWritten ? at - room.seconds * IN_SIGHT : at, mode: one.mode, width: widthOf(one.text, size), isOwn: isOwn(one) };
  });
  const laid = layInRows(entries, room);
  return entries.flatMap((entry) => {
    const row = laid.get(entry);
    return row === undefined ? [] : [{ entry, y: ((entry.mode === 'bottom' ? room.rows - 1 - row : row) * height) / room.rows }];
  });
}

/** @param row height of a row, in pixels */
function roomIn({ clientWidth: width, clientHeight: height }: HTMLElement, { speed, area, density }: DanmakuSettings, row: number): Room {
  const [rows, seconds] = [Math.max(1, Math.floor(height / row)), SECONDS[speed]];
  return { rows, used: Math.max(1, Math.round(rows * AREAS[area])), width, seconds, speed: width / seconds, isDense: density === 'many' };
}

/** Keeps danmaku away from the title and the bar. */
const keepClear = (container: HTMLElement, player: Player) =>
  Object.assign(container.style, { top: `${coveredBy('title', player)}px`, bottom: `${coveredBy('bar', player)}px` });

const staysFor = ({ mode, width: own }: Entry, { width, speed, seconds }: Room) => (mode === 'scroll' ? (width + own) / speed : seconds);

export function drawDanmaku(player: Player, settings: DanmakuSettings): DrawnDanmaku {
  const { video, frame, state, controls } = player;
  const container = createContainer(settings.opacity);
  video.after(container);
  const flights = createFlights(container);
  let shown: { all: readonly Danmaku[]; own: string } = { all: [], own: '' };
  /** Undefined while the picture is too small to read danmaku. */
  let room: Room | undefined;
  let [size, next] = [0, 0];
  let known: readonly Placed[] = [];

  const look = () => {
    const { paused, waiting, started } = state.get();
    const isMoving = !paused && !waiting && started;
    const now = video.currentTime;
    const soon = Math.floor(now / BATCH) * BATCH + AHEAD;
    for (let one = known[next]; room && one && one.entry.at < soon; one = known[++next])
      if (one.entry.at + staysFor(one.entry, room) > now) flights.begin(one.entry, one.y, room);
    flights.follow(now, video.playbackRate, isMoving);
  };
  const lay = () => {
    known = room ? placed(player, settings, shown, size, room, frame.clientHeight) : [];
    const ids = new Set(known.map(({ entry }) => entry.one.id));
    flights.keep((id) => ids.has(id));
    next = 0;
    look();
  };
  const layAnew = () => {
    flights.clear();
    lay();
  };
  const makeRoom = () => keepClear(container, player);
  const observer = new ResizeObserver(() => {
    size = fontSize(frame, settings.size);
    const row = Math.ceil(size * 1.35);
    container.style.font = `600 ${size}px/${row}px "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif`;
    room = frame.clientWidth < MIN_WIDTH ? undefined : roomIn(frame, settings, row);
    makeRoom();
    layAnew();
  });
  observer.observe(frame);
  const timer = setInterval(look, LOOK_MS);
  const stops = [state.subscribe(look), controls.subscribe(() => requestAnimationFrame(makeRoom))];
  video.addEventListener('seeking', layAnew);
  return {
    show(all, own) {
      shown = { all, own };
      lay();
    },
    destroy() {
      clearInterval(timer);
      observer.disconnect();
      video.removeEventListener('seeking', layAnew);
      for (const stop of stops) stop();
      container.remove();
    },
  };
}
