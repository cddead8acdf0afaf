/** Runs commands by keys. Keys work anywhere on the watch page except in text fields; on other pages, they work only within the mini player, except `k`. */
import { PLAYER_READY } from '../../hydration/signals.ts';
import { enterToast } from '../../lib/remote/enter-toast.ts';
import { BACK_KEYS, inputMode, watchInput } from '../../lib/remote/input-mode.ts';
import { type CommandContext, commandFor, commandOf, runAndTell } from '../commands.ts';
import { attachFocus } from './keep-focus.ts';

/** The first button over the picture. A message's button comes before the bar that it covers. */
const firstOver = (frame: HTMLElement) => frame.querySelector<HTMLElement>('[data-over-picture] button');
const firstOfBar = (frame: HTMLElement) => frame.querySelector<HTMLElement>('[data-player-bar] [data-command=togglePlay]');

/** Closes what was opened last. @returns false if nothing was open, so that the browser's Back leaves the page */
function closeFirst(frame: HTMLElement): boolean {
  const panel = frame.querySelector<HTMLElement>(':popover-open');
  if (panel) panel.hidePopover();
  else if (document.fullscreenElement) void document.exitFullscreen();
  return panel !== null || document.fullscreenElement !== null;
}

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

/** @param hears returns whether keys on a target belong to the player */
export function attachKeyboard(context: () => CommandContext, hears: (target: EventTarget | null) => boolean): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const isHeard = hears(event.target);
    if (isHeard && pressRemote(event, context())) return event.preventDefault();
    const command = commandFor(event, inputMode());
    // Space still scrolls the page behind a mini player; `k` works everywhere.
    if (!isHeard && (command?.id !== 'togglePlay' || event.key === ' ')) return;
    if (!command || command.can?.(context()) === false) return;
    event.preventDefault();
    runAndTell(command, context());
    frame.dataset.used = '';
  };
  const { frame } = context().player;
  // Viewers who use the player's keys see no focus ring.
  const onFocus = () => delete frame.dataset.used;
  frame.addEventListener('focus', onFocus);
  watchInput();
  const detachFocus = attachFocus(frame);
  document.addEventListener('keydown', onKey);
  // Replays keys that `hydration/record-keys.ts` recorded.
  document.dispatchEvent(new Event(PLAYER_READY));
  return () => {
    document.removeEventListener('keydown', onKey);
    frame.removeEventListener('focus', onFocus);
    detachFocus();
  };
}
