/** Records the player's keys until the player listens, because the video may play earlier. */
import { PLAYER_READY, STAGE_ID } from './signals.ts';

const isPlayersKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  target === document.body && !ctrlKey && !metaKey && !altKey && /^(.|Arrow.*)$/.test(key);

export function recordKeys(): () => void {
  const keys: KeyboardEvent[] = [];
  const hold = (event: KeyboardEvent) => {
    if (!isPlayersKey(event) || !document.getElementById(STAGE_ID)) return;
    event.preventDefault();
    keys.push(event);
  };
  const replay = () => {
    document.removeEventListener('keydown', hold, true);
    for (const { key, code } of keys.splice(0)) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
  };
  document.addEventListener('keydown', hold, true);
  document.addEventListener(PLAYER_READY, replay, { once: true });
  return replay;
}
