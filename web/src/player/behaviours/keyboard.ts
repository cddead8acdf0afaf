/** Runs commands by keys, anywhere on the watch page where nothing is being typed; on other pages in the mini player alone, but for `k`. */
import { PLAYER_READY } from '../../hydration/signals.ts';
import { enterToast } from '../../lib/remote/enter-toast.ts';
import { BACK_KEYS, inputMode, watchInput } from '../../lib/remote/input-mode.ts';
import { type CommandContext, commandFor, commandOf, runAndTell } from '../commands.ts';
import { attachFocus } from './keep-focus.ts';

/** A message with something to press comes before the bar that it covers. */
const firstOver = (frame: HTMLElement) => frame.querySelector<HTMLElement>('[data-over-picture] button');
const firstOfBar = (frame: HTMLElement) => frame.querySelector<HTMLElement>('[data-player-bar] [data-command=togglePlay]');

/** @returns whether there was something to close; if not, the key is the browser's and leaves the page */
function closeFirst(frame: HTMLElement): boolean {
  const panel = frame.querySelector<HTMLElement>(':popover-open');
  if (panel) panel.hidePopover();
  else if (document.fullscreenElement) void document.exitFullscreen();
  return panel !== null || document.fullscreenElement !== null;
}

/** @returns whether the key has been answered */
function pressRemote(event: KeyboardEvent, context: CommandContext): boolean {
  const { frame } = context.player;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return false;
  if (event.key === 'Escape' || BACK_KEYS.includes(event.key)) return closeFirst(frame);
  if (event.target !== frame && event.target !== document.body) return false;
  if (event.key === 'Enter') {
    const over = firstOver(frame);
    if (over) over.click();
    else runAndTell(commandOf('togglePlay'), context);
    return true;
  }
  if (event.key !== 'ArrowDown' || inputMode() !== 'remote') return false;
  const undo = document.querySelector<HTMLElement>('[data-undo]');
  if (undo) enterToast(undo);
  const first = undo ?? firstOver(frame) ?? firstOfBar(frame);
  first?.focus();
  return first !== null;
}

/** @param hears whether a key that is pressed there is the player's */
export function attachKeyboard(context: () => CommandContext, hears: (target: EventTarget | null) => boolean): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const isHeard = hears(event.target);
    if (isHeard && pressRemote(event, context())) return event.preventDefault();
    const command = commandFor(event, inputMode());
    // Space scrolls the page around a picture in a corner; `k` plays and pauses it from anywhere.
    if (!isHeard && (command?.id !== 'togglePlay' || event.key === ' ')) return;
    if (!command || command.can?.(context()) === false) return;
    event.preventDefault();
    runAndTell(command, context());
    frame.dataset.used = '';
  };
  const { frame } = context().player;
  // The ring says that the focus has come to the picture; who uses its keys knows that.
  const onFocus = () => delete frame.dataset.used;
  frame.addEventListener('focus', onFocus);
  watchInput();
  const detachFocus = attachFocus(frame);
  document.addEventListener('keydown', onKey);
  // Keys pressed while the picture already played: `hydration/record-keys.ts` has recorded them and replays them at this event.
  document.dispatchEvent(new Event(PLAYER_READY));
  return () => {
    document.removeEventListener('keydown', onKey);
    frame.removeEventListener('focus', onFocus);
    detachFocus();
  };
}
