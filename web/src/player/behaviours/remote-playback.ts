/** Plays on a television nearby, by what the browser itself has: the Remote Playback API, or Apple's AirPlay. No script of anybody is loaded. */

/** Safari's names. */
interface AppleVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void;
  webkitCurrentPlaybackTargetIsWireless?: boolean;
}
export interface RemoteState {
  /** A device is there that can play what plays. */
  castable: boolean;
  casting: boolean;
}

/** @param onChange told when a device comes or goes, and when it begins or stops to play */
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
    // A browser that cannot look for devices refuses.
    remote.watchAvailability((castable) => !signal.aborted && onChange({ castable })).catch(() => {});
  }
  return () => {
    controller.abort();
    if (!video.webkitShowPlaybackTargetPicker) void remote?.cancelWatchAvailability().catch(() => {});
  };
}

/** Lets the viewer choose a device, or end it there. */
export function chooseDevice(video: AppleVideo) {
  if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker();
  else void video.remote?.prompt().catch(() => {});
}
