/** Plays on a nearby TV through the browser (Remote Playback API or AirPlay), without third-party scripts. */

/** Safari's names for this API. */
interface AppleVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void;
  webkitCurrentPlaybackTargetIsWireless?: boolean;
}
export interface RemoteState {
  castable: boolean;
  casting: boolean;
}

/** @param onChange called when availability or playback changes */
export function attachRemotePlayback(video: AppleVideo, onChange: (changes: Partial<RemoteState>) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const { remote } = video;
  if (video.webkitShowPlaybackTargetPicker) {
    const onTargets = (event: Event) => onChange({ castable: (event as Event & { availability?: string }).availability === 'available' });
    video.addEventListener('webkitplaybacktargetavailabilitychanged', onTargets, { signal });
    video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', () => onChange({ casting: video.webkitCurrentPlaybackTargetIsWireless === true }), {
      signal,
    });
  } else if (remote) {
    for (const name of ['connect', 'disconnect']) remote.addEventListener(name, () => onChange({ casting: remote.state === 'connected' }), { signal });
    // Rejects in browsers that cannot watch for devices.
    remote.watchAvailability((castable) => !signal.aborted && onChange({ castable })).catch(() => {});
  }
  return () => {
    controller.abort();
    if (!video.webkitShowPlaybackTargetPicker) void remote?.cancelWatchAvailability().catch(() => {});
  };
}
