/** Reads the current cues from the text tracks, which the browser does not draw. */

/** Cues placed above this percentage of the height are shown at the top. */
const TOP_PERCENT = 40;

export interface ShownCue {
  content: Node;
  atTop: boolean;
}

/** `line` is a percentage, or a line number from the top. */
export const isAtTop = ({ line, snapToLines }: Pick<VTTCue, 'line' | 'snapToLines'>): boolean =>
  typeof line === 'number' && line >= 0 && (snapToLines ? line < 4 : line < TOP_PERCENT);

const isCaption = ({ kind, mode }: TextTrack) => mode === 'hidden' && (kind === 'subtitles' || kind === 'captions');

function cuesOf(tracks: TextTrackList): ShownCue[] {
  return [...tracks].filter(isCaption).flatMap((track) =>
    [...(track.activeCues ?? [])].map((cue) => {
      const { text } = cue as VTTCue;
      // `getCueAsHTML` yields neither scripts nor URLs.
      return { content: (cue as VTTCue).getCueAsHTML?.() ?? document.createTextNode(text), atTop: isAtTop(cue as VTTCue) };
    }),
  );
}

/** Reports cues now and on each change. @returns a stop function */
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
  const drawNatively = (from: TextTrackMode, to: TextTrackMode) => () => {
    for (const track of textTracks) if (track.kind !== 'metadata' && track.mode === from) track.mode = to;
  };
  video.addEventListener('webkitbeginfullscreen', drawNatively('hidden', 'showing'), { signal });
  video.addEventListener('webkitendfullscreen', drawNatively('showing', 'hidden'), { signal });
  listen();
  return () => controller.abort();
}
