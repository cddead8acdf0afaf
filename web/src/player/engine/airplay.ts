/** Offers AirPlay, which cannot play Managed Media Source: Safari takes the playlist from a second source element instead. */
import type Hls from 'hls.js';

const TYPE = 'application/x-mpegURL';

/** hls.js disables AirPlay while it opens a stream. Safari allows enabling it again afterwards. */
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
