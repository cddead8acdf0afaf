import type { CommandContext } from '../commands.ts';

const STEP_SECONDS = 10;

export function attachMediaSession(title: string, artwork: string, context: () => CommandContext): () => void {
  const session = navigator.mediaSession;
  if (!session) return () => {};
  session.metadata = new MediaMetadata({ title, artwork: [{ src: artwork }] });
  const { video, seekTo, play } = context().player;
  const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
    ['play', play],
    ['pause', () => video.pause()],
    ['seekbackward', ({ seekOffset }) => seekTo(video.currentTime - (seekOffset ?? STEP_SECONDS))],
    ['seekforward', ({ seekOffset }) => seekTo(video.currentTime + (seekOffset ?? STEP_SECONDS))],
    ['seekto', ({ seekTime }) => seekTime !== undefined && seekTo(seekTime)],
    ['nexttrack', context().next ? () => context().next?.() : null],
  ];
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // Browsers throw for actions that they do not know.
    }
  };
  for (const [action, handler] of handlers) set(action, handler);
  return () => {
    session.metadata = null;
    for (const [action] of handlers) set(action, null);
  };
}
