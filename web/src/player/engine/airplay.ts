/** Offers AirPlay beside Managed Media Source, which it cannot play: Safari takes the playlist, named as another source, in its place. */
import type Hls from 'hls.js';

const TYPE = 'application/x-mpegURL';

/** hls.js closes the video to AirPlay while it opens; afterwards Safari lets it be reopened. */
export function offerPlaylist(Library: typeof Hls, hls: Hls, video: HTMLVideoElement) {
  const offer = () => {
    const { url } = hls;
    if (!url || !video.disableRemotePlayback) return;
    const source = video.querySelector<HTMLSourceElement>(`source[type="${TYPE}"]`) ?? document.createElement('source');
    source.type = TYPE;
    source.src = url;
    video.append(source);
    video.disableRemotePlayback = false;
  };
  hls.on(Library.Events.MEDIA_ATTACHED, offer);
  if (video.readyState > 0) offer();
}
