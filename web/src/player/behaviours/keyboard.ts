/** Runs commands by keys, anywhere on the watch page where nothing is being typed. */
import { PLAYER_READY } from '../../hydration/signals.ts';
import { type CommandContext, commandFor, runAndTell } from '../commands.ts';

export function attachKeyboard(context: () => CommandContext): () => void {
  const onKey = (event: KeyboardEvent) => {
    const command = event.defaultPrevented ? undefined : commandFor(event);
    if (!command || command.can?.(context()) === false) return;
    event.preventDefault();
    runAndTell(command, context());
  };
  document.addEventListener('keydown', onKey);
  // Keys pressed while the picture already played: `hydration/record-keys.ts` has recorded them and replays them at this event.
  document.dispatchEvent(new Event(PLAYER_READY));
  return () => document.removeEventListener('keydown', onKey);
}
