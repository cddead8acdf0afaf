/** Touch gestures: tap (see `taps.ts`), hold for double speed, drag to seek. In full screen, vertical drags set the brightness (left) and volume (right). */
import { type CommandContext, commandOf, runAndTell } from '../commands.ts';
import { beginsAtEdge, levelAt, type Movement, movementOf, soughtBy } from '../swipe.ts';
import { createTapReader, type TapMeaning } from '../taps.ts';

const HOLD_MS = 500;
const HELD_RATE = 2;

function act({ player, next }: CommandContext, meaning: TapMeaning) {
  const context = { player, next };
  if (meaning.kind === 'controls') player.controls.set({ idle: !player.controls.get().idle });
  else if (meaning.kind === 'togglePlay') runAndTell(commandOf('togglePlay'), context);
  else runAndTell(commandOf(meaning.seconds < 0 ? 'seekBackward10' : 'seekForward10'), context);
}

function playFaster({ player }: CommandContext): () => void {
  const { video, controls } = player;
  const before = video.playbackRate;
  video.playbackRate = HELD_RATE;
  controls.set({ idle: true, feedback: { kind: 'held', rate: HELD_RATE } });
  return () => {
    video.playbackRate = before;
    controls.set({ feedback: undefined });
  };
}

interface Swipe {
  moveTo(movement: Movement): void;
  /** @param isDone false if the gesture was canceled */
  end(isDone: boolean): void;
}

/** Starts a swipe. Seeks only once, at its end, because repeated seeks would never show a picture. */
function beginSwipe({ player }: CommandContext, picture: HTMLElement): Swipe {
  const { video, controls, state } = player;
  const { duration } = state.get();
  const from = video.currentTime;
  let sought: number | undefined;
  return {
    moveTo(movement) {
      sought = soughtBy(movement, picture.getBoundingClientRect(), from, duration);
      controls.set({ feedback: { kind: 'sought', at: sought ?? from, duration, by: (sought ?? from) - from } });
    },
    end(isDone) {
      controls.set({ feedback: undefined });
      if (isDone && sought !== undefined) player.seekTo(sought);
    },
  };
}

const LEAST_BRIGHTNESS = 0.2;

function beginLevel({ player }: CommandContext, picture: HTMLElement, isRight: boolean): Swipe {
  const { video, controls } = player;
  const height = picture.getBoundingClientRect();
  const from = isRight ? (video.muted ? 0 : video.volume) : Number(video.style.getPropertyValue('--brightness') || 1);
  return {
    moveTo(movement) {
      const level = levelAt(movement, height, from);
      if (isRight) {
        Object.assign(video, { volume: level, muted: level === 0 });
        return controls.set({ feedback: { kind: 'volume', percent: Math.round(level * 100) } });
      }
      const brightness = Math.max(LEAST_BRIGHTNESS, level);
      video.style.setProperty('--brightness', String(brightness));
      video.style.filter = brightness < 1 ? `brightness(${brightness})` : '';
      controls.set({ feedback: { kind: 'brightness', percent: Math.round(brightness * 100) } });
    },
    end: () => {},
  };
}

export function attachTouch(picture: HTMLElement, context: () => CommandContext): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const meaningOf = createTapReader();
  let begun: { x: number; y: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let slower: (() => void) | undefined;
  let swipe: Swipe | undefined;
  const end = (isDone = false) => {
    clearTimeout(timer);
    slower?.();
    swipe?.end(isDone);
    slower = swipe = begun = undefined;
  };
  const onDown = ({ pointerType, clientX, clientY, isPrimary }: PointerEvent) => {
    // A second finger cancels the gesture.
    if (pointerType === 'touch' && !isPrimary) end();
    if (pointerType !== 'touch' || !isPrimary) return;
    begun = { x: clientX, y: clientY };
    timer = setTimeout(() => {
      if (!context().player.video.paused) slower = playFaster(context());
    }, HOLD_MS);
  };
  const onMove = ({ clientX, clientY, isPrimary }: PointerEvent) => {
    if (!begun || slower || !isPrimary) return;
    const movement = { x: clientX - begun.x, y: clientY - begun.y };
    const meaning = swipe ? 'swipe' : movementOf(movement);
    if (meaning === undefined) return;
    const { duration, fullscreen } = context().player.state.get();
    const isLevel = meaning === 'scroll' && fullscreen && !beginsAtEdge(begun.y, innerHeight);
    if ((meaning === 'scroll' && !isLevel) || (meaning === 'swipe' && swipe === undefined && duration === 0) || beginsAtEdge(begun.x, innerWidth)) return end();
    clearTimeout(timer);
    swipe ??= isLevel ? beginLevel(context(), picture, begun.x > innerWidth / 2) : beginSwipe(context(), picture);
    swipe.moveTo(movement);
  };
  const onUp = ({ clientX, timeStamp }: PointerEvent) => {
    const isTap = begun !== undefined && slower === undefined && swipe === undefined;
    end(true);
    if (!isTap) return;
    const { left, width } = picture.getBoundingClientRect();
    act(context(), meaningOf({ at: timeStamp, x: (clientX - left) / width }));
  };
  picture.addEventListener('pointerdown', onDown, { signal });
  picture.addEventListener('pointermove', onMove, { signal });
  picture.addEventListener('pointerup', onUp, { signal });
  picture.addEventListener('pointercancel', () => end(), { signal });
  // A long press would open the browser's menu.
  picture.addEventListener('contextmenu', (event) => begun && event.preventDefault(), { signal });
  return () => {
    end();
    listening.abort();
  };
}
