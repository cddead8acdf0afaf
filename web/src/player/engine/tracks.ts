import type Hls from 'hls.js';
import { type Chapter, chaptersOf } from './chapters.ts';

export interface TrackOption {
  id: number;
  label: string;
  /** In pixels; undefined if unknown. */
  height?: number;
  language?: string;
}
export interface TrackListener {
  onQualities(options: readonly TrackOption[], current: number): void;
  onCaptions(options: readonly TrackOption[], current: number): void;
  /** Called with no options if there is nothing to choose. */
  onSounds(options: readonly TrackOption[], current: number): void;
  onChapters?(chapters: readonly Chapter[]): void;
}

export const AUTOMATIC = -1;
export const NO_CAPTION = -1;

const qualityLabel = ({ height, bitrate }: { height: number; bitrate: number }) => (height > 0 ? `${height}p` : `${Math.round(bitrate / 1000)} kbps`);
/** Empty if there is only one quality, which leaves nothing to choose. */
const qualitiesOf = ({ levels }: Hls): TrackOption[] =>
  levels.length > 1 ? levels.map((level, id) => ({ id, label: qualityLabel(level), height: level.height })) : [];
const captionsOf = ({ subtitleTracks }: Hls): TrackOption[] => subtitleTracks.map(({ name, lang = '' }, id) => ({ id, label: name, language: lang }));

const soundsOf = ({ audioTracks }: Hls): TrackOption[] =>
  audioTracks.length > 1 ? audioTracks.map(({ name, lang = '' }, id) => ({ id, label: name, language: lang })) : [];

export function reportTracks(Library: typeof Hls, hls: Hls, listener: TrackListener) {
  const reportQualities = () => listener.onQualities(qualitiesOf(hls), hls.manualLevel);
  const reportCaptions = () => listener.onCaptions(captionsOf(hls), hls.subtitleTrack);
  const reportSounds = () => listener.onSounds(soundsOf(hls), hls.audioTrack);
  // The player renders captions itself (`captions/`), because the browser would show them under the controls.
  hls.subtitleDisplay = false;
  hls.on(Library.Events.MANIFEST_PARSED, reportQualities);
  hls.on(Library.Events.LEVEL_SWITCHED, reportQualities);
  // hls.js chooses its own track after this event, so the player chooses after that.
  hls.on(Library.Events.SUBTITLE_TRACKS_UPDATED, () => queueMicrotask(reportCaptions));
  hls.on(Library.Events.SUBTITLE_TRACK_SWITCH, reportCaptions);
  // Here too, hls.js has not chosen yet.
  hls.on(Library.Events.AUDIO_TRACKS_UPDATED, () => queueMicrotask(reportSounds));
  hls.on(Library.Events.AUDIO_TRACK_SWITCHED, reportSounds);
  hls.on(Library.Events.LEVEL_UPDATED, (_event, { details }) => listener.onChapters?.(chaptersOf(details)));
  reportQualities();
  reportCaptions();
  reportSounds();
  const known = hls.levels[hls.currentLevel]?.details;
  if (known) listener.onChapters?.(chaptersOf(known));
}

/** The controls show the choice at once, and the engine follows with the next segment. */
export function chooseQuality(hls: Hls, id: number, listener: TrackListener) {
  // Before playback, a switch would discard what another stream has buffered.
  if (hls.currentLevel < 0) hls.loadLevel = id;
  else hls.nextLevel = id;
  listener.onQualities(qualitiesOf(hls), id);
}

export function chooseCaption(hls: Hls, id: number, listener: TrackListener) {
  hls.subtitleTrack = id;
  listener.onCaptions(captionsOf(hls), id);
}

export function chooseSound(hls: Hls, id: number, listener: TrackListener) {
  hls.audioTrack = id;
  listener.onSounds(soundsOf(hls), id);
}
