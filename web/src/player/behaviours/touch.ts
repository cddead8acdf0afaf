/** A finger on the picture taps (see `taps.ts`), or is held down, which plays at double speed for as long. */
import { type CommandContext, commandOf, runAndTell } from '../commands.ts';
import { createTapReader, type TapMeaning } from '../taps.ts';

const HOLD_MS = 500;
const HELD_RATE = 2;
/** A finger that has moved further than this many pixels scrolls the page. */
const MOVED = 12;

function act({ player, next }: CommandContext, meaning: TapMeaning) {
  const context = { player, next };
  if (meaning.kind === 'controls') player.controls.set({ idle: !player.controls.get().idle });
  else if (meaning.kind === 'togglePlay') runAndTell(commandOf('togglePlay'), context);
  else runAndTell(commandOf(meaning.seconds < 0 ? 'seekBackward10' : 'seekForward10'), context);
}

/** Double speed from now on. @returns back to the speed before */
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

/** @param picture covers the picture */
export function attachTouch(picture: HTMLElement, context: () => CommandContext): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const meaningOf = createTapReader();
  let begun: { x: number; y: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let slower: (() => void) | undefined;
  const end = () => {
    clearTimeout(timer);
    slower?.();
    slower = undefined;
    begun = undefined;
  };
  const onDown = ({ pointerType, clientX, clientY, isPrimary }: PointerEvent) => {
    if (pointerType !== 'touch' || !isPrimary) return;
    begun = { x: clientX, y: clientY };
    timer = setTimeout(() => {
      if (!context().player.video.paused) slower = playFaster(context());
    }, HOLD_MS);
  };
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (begun && !slower && Math.hypot(clientX - begun.x, clientY - begun.y) > MOVED) end();
  };
  const onUp = ({ clientX, timeStamp }: PointerEvent) => {
    const isTap = begun !== undefined && slower === undefined;
    end();
    if (!isTap) return;
    const { left, width } = picture.getBoundingClientRect();
    act(context(), meaningOf({ at: timeStamp, x: (clientX - left) / width }));
  };
  picture.addEventListener('pointerdown', onDown, { signal });
  picture.addEventListener('pointermove', onMove, { signal });
  picture.addEventListener('pointerup', onUp, { signal });
  picture.addEventListener('pointercancel', end, { signal });
  // Holding a finger down would open the browser's menu.
  picture.addEventListener('contextmenu', (event) => begun && event.preventDefault(), { signal });
  return () => {
    end();
    listening.abort();
  };
}
