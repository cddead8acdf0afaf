import { t } from '../../locales/t.ts';
import { toast } from '../../ui/toasts.tsx';
import { fileTracks, places } from '../controls/cues.ts';
import type { Player } from '../player.ts';
import type { FileCue } from './cue.ts';
import { decodeText } from './decode-text.ts';
import { belongs, type Kept, keepChoice, keepText, keptFor, textOf } from './kept-subtitles.ts';
import { readSubtitles } from './read-subtitles.ts';

const MAX_MB = 5;
const MAX_CUES = 20_000;

interface Shown {
  /** Undefined until the first file is loaded. */
  kept: Kept | undefined;
  show(cues: readonly FileCue[], kept: Kept | undefined, delay: number): void;
}

function cueOf({ start, end, text, atTop, place }: FileCue): VTTCue {
  const cue = new VTTCue(start, end, text);
  if (atTop) cue.line = 0;
  if (place) places.set(cue, place);
  return cue;
}

function createShown({ video, own }: Player): Shown {
  // Without a label, because hls.js and the browser's menu ignore such tracks.
  const track = video.addTextTrack('subtitles');
  fileTracks.add(track);
  let timed: { cue: VTTCue; start: number; end: number }[] = [];
  let applied = 0;
  const shift = (delay: number) => {
    applied = delay;
    const { mode } = track;
    // Otherwise the cues of a paused video would not be updated.
    track.mode = 'disabled';
    for (const { cue, start, end } of timed) {
      cue.startTime = Math.max(0, start + delay);
      cue.endTime = Math.max(0, end + delay);
    }
    track.mode = mode;
  };
  const result: Shown = {
    kept: undefined,
    show(cues, kept, delay) {
      for (const { cue } of timed) track.removeCue(cue);
      result.kept = kept;
      timed = cues.map((cue) => ({ cue: cueOf(cue), start: cue.start, end: cue.end }));
      shift(delay);
      for (const { cue } of timed) track.addCue(cue);
    },
  };
  own.subscribe(() => {
    const { file, delay, shown } = own.get();
    const isOn = file !== '' && shown;
    if (isOn !== (track.mode !== 'disabled')) track.mode = isOn ? 'hidden' : 'disabled';
    if (delay !== applied) shift(delay);
    const { kept } = result;
    if (!kept || file === '' || (kept.delay === delay && kept.shown === shown)) return;
    result.kept = { ...kept, delay, shown };
    keepChoice(kept.key, { delay, shown });
  });
  track.mode = 'disabled';
  return result;
}

const shownBy = new WeakMap<Player, Shown>();
function shownOn(player: Player): Shown {
  const shown = shownBy.get(player) ?? createShown(player);
  shownBy.set(player, shown);
  return shown;
}

/** @returns the file's text and cues, or why it was refused */
async function readFile(file: File): Promise<{ text: string; cues: FileCue[] } | string> {
  const { name } = file;
  if (file.size > MAX_MB * 1024 ** 2) return t('player:subtitles.tooLarge', { name, max: MAX_MB });
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return t('player:subtitles.unreadable', { name });
  const text = decodeText(new Uint8Array(bytes));
  const cues = readSubtitles(text);
  if (cues.length === 0) return t('player:subtitles.none', { name });
  if (cues.length > MAX_CUES) return t('player:subtitles.tooMany', { name, max: MAX_CUES });
  return { text, cues };
}

export async function addFile(player: Player, file: File) {
  const { own, controls } = player;
  const { playing } = own.get();
  const read = await readFile(file);
  if (typeof read === 'string') return void toast(read);
  // Another episode may be playing by now.
  if (own.get().playing !== playing) return;
  const choice = { file: file.name, delay: 0, shown: true };
  const episode = playing?.route.episodes[playing.episode];
  const kept = playing && episode && { key: crypto.randomUUID(), title: playing.title, season: playing.route.season, episode, ...choice };
  shownOn(player).show(read.cues, kept, 0);
  own.set(choice);
  controls.set({ feedback: { kind: 'captions', label: file.name } });
  if (kept) await keepText(kept, playing, read.text).catch(() => toast(t('player:subtitles.notKept')));
}

/** Removes the previous episode's file and shows the one stored for this episode. */
export async function findKept(player: Player) {
  const { own } = player;
  const { playing } = own.get();
  const shown = shownOn(player);
  // The file already shown also belongs to this episode, which plays on another route.
  if (shown.kept && playing && belongs(shown.kept, playing)) return;
  own.set({ file: '', delay: 0, shown: false });
  shown.show([], undefined, 0);
  const kept = playing && keptFor(playing);
  const text = kept && (await textOf(kept).catch(() => undefined));
  if (!kept || typeof text !== 'string' || own.get().playing !== playing) return;
  shown.show(readSubtitles(text), kept, kept.delay);
  own.set({ file: kept.file, delay: kept.delay, shown: kept.shown });
}
