/** Accepts dropped subtitle files and finds the file stored for each episode. Parsing and rendering load with the first file. */
import { readStoredText } from '../../lib/stored.ts';
import { withTexts } from '../../locales/load-texts.ts';
import type { Playing } from '../own-subtitles.ts';
import type { Player } from '../player.ts';
import { KEPT_SUBTITLES } from '../player-settings.ts';

const load = withTexts(['player'], () => import('../subtitles/show-subtitles.ts'));

export function attachOwnSubtitles(player: Player): () => void {
  const { frame, own } = player;
  const listening = new AbortController();
  const { signal } = listening;
  frame.addEventListener('dragover', (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault(), { signal });
  frame.addEventListener(
    'drop',
    (event) => {
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      void load().then(({ addFile }) => addFile(player, file));
    },
    { signal },
  );
  let playing: Playing | undefined;
  const look = () => {
    const now = own.get();
    if (now.playing === playing) return;
    playing = now.playing;
    if (now.file !== '' || readStoredText(KEPT_SUBTITLES, () => true)) void load().then(({ findKept }) => findKept(player));
  };
  const stop = own.subscribe(look);
  look();
  return () => {
    listening.abort();
    stop();
  };
}
