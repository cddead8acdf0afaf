/** Reads the current cues from text tracks that the browser does not render. */
import type { Place } from '../subtitles/cue.ts';

/** Cues that are above this percentage of the height are shown at the top. */
const TOP_PERCENT = 40;

/** Tracks of the viewer's files. They are shown instead of the stream's, and their cues have their own positions. */
export const fileTracks = new WeakSet<TextTrack>();
export const places = new WeakMap<TextTrackCue, Place>();

export interface ShownCue {
  content: Node;
  atTop: boolean;
  place?: Place | undefined;
}

/** True if a cue belongs at the top. `line` is a percentage, or a line number counted from the top. */
export const isAtTop = ({ line, snapToLines }: Pick<VTTCue, 'line' | 'snapToLines'>): boolean =>
  typeof line === 'number' && line >= 0 && (snapToLines ? line < 4 : line < TOP_PERCENT);

const isCaption = ({ kind, mode }: TextTrack) => mode === 'hidden' && (kind === 'subtitles' || kind === 'captions');
function drawnTracks(tracks: TextTrackList): TextTrack[] {
  const captions = [...tracks].filter(isCaption);
  const own = captions.filter((track) => fileTracks.has(track));
  return own.length > 0 ? own : captions;
}

function cuesOf(tracks: TextTrackList): ShownCue[] {
  return drawnTracks(tracks).flatMap((track) =>
    [...(track.activeCues ?? [])].map((cue) => {
      const { text } = cue as VTTCue;
      // `getCueAsHTML` returns neither scripts nor URLs.
      return { content: (cue as VTTCue).getCueAsHTML?.() ?? document.createTextNode(text), atTop: isAtTop(cue as VTTCue), place: places.get(cue) };
    }),
  );
}

export function attachCues(video: HTMLVideoElement, onCues: (cues: ShownCue[]) => void): () => void {
  const { textTracks } = video;
  const controller = new AbortController();
  const { signal } = controller;
  const tell = () => onCues(cuesOf(textTracks));
  const listen = () => {
    for (const track of textTracks) track.addEventListener('cuechange', tell, { signal });
    tell();
  };
  for (const name of ['addtrack', 'removetrack', 'change']) textTracks.addEventListener(name, listen, { signal });
  // Full screen on an iPhone shows only the element, so the browser must render the captions there.
  const setAll = (tracks: readonly TextTrack[], mode: TextTrackMode) => {
    for (const track of tracks) track.mode = mode;
  };
  video.addEventListener('webkitbeginfullscreen', () => setAll(drawnTracks(textTracks), 'showing'), { signal });
  const isDrawn = ({ kind, mode }: TextTrack) => kind !== 'metadata' && mode === 'showing';
  video.addEventListener('webkitendfullscreen', () => setAll([...textTracks].filter(isDrawn), 'hidden'), { signal });
  listen();
  return () => controller.abort();
}
