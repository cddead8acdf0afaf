/** Runs commands by keys, anywhere on the watch page where nothing is being typed; on other pages in the mini player alone, but for `k`. */
import { PLAYER_READY } from '../../hydration/signals.ts';
import { inputMode, watchInput } from '../../lib/input-mode.ts';
import { type CommandContext, commandFor, runAndTell } from '../commands.ts';
import { attachFocus } from './keep-focus.ts';
import { pressRemote } from './remote.ts';

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
