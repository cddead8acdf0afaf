/** The keys of a remote: OK and Down while its focus rests on the picture, and Back, which closes what is open first. */
import { enterToast } from '../../lib/enter-toast.ts';
import { BACK_KEYS, inputMode } from '../../lib/input-mode.ts';
import { type CommandContext, commandOf, runAndTell } from '../commands.ts';

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
export function pressRemote(event: KeyboardEvent, context: CommandContext): boolean {
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
