/** Reads the current cues from the text tracks, which the browser does not draw. */
import type { Place } from '../subtitles/cue.ts';

/** Cues placed above this percentage of the height are shown at the top. */
const TOP_PERCENT = 40;

/** Tracks of the viewer's files, shown instead of the stream's, and cues that set their own position. */
export const fileTracks = new WeakSet<TextTrack>();
export const places = new WeakMap<TextTrackCue, Place>();

export interface ShownCue {
  content: Node;
  atTop: boolean;
  place?: Place | undefined;
}

/** `line` is a percentage, or a line number from the top. */
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
      // `getCueAsHTML` yields neither scripts nor URLs.
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
  // An iPhone's full screen shows only the element, so the browser draws there.
  const setAll = (tracks: readonly TextTrack[], mode: TextTrackMode) => {
    for (const track of tracks) track.mode = mode;
  };
  video.addEventListener('webkitbeginfullscreen', () => setAll(drawnTracks(textTracks), 'showing'), { signal });
  const isDrawn = ({ kind, mode }: TextTrack) => kind !== 'metadata' && mode === 'showing';
  video.addEventListener('webkitendfullscreen', () => setAll([...textTracks].filter(isDrawn), 'hidden'), { signal });
  listen();
  return () => controller.abort();
}
