/** Runs commands by keys, anywhere on the watch page where nothing is being typed; on other pages in the mini player alone. */
import { PLAYER_READY } from '../../hydration/signals.ts';
import { type CommandContext, commandFor, runAndTell } from '../commands.ts';

/** @param hears whether a key that is pressed there is the player's */
export function attachKeyboard(context: () => CommandContext, hears: (target: EventTarget | null) => boolean): () => void {
  const onKey = (event: KeyboardEvent) => {
    const command = event.defaultPrevented || !hears(event.target) ? undefined : commandFor(event);
    if (!command || command.can?.(context()) === false) return;
    event.preventDefault();
    runAndTell(command, context());
  };
  document.addEventListener('keydown', onKey);
  // Keys pressed while the picture already played: `hydration/record-keys.ts` has recorded them and replays them at this event.
  document.dispatchEvent(new Event(PLAYER_READY));
  return () => document.removeEventListener('keydown', onKey);
}
