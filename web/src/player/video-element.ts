/** Creates the element that plays, with volume and muting as the viewer left them. */
import { readStored, writeStored } from '../lib/stored.ts';

const KEY = 'player-volume';
interface StoredVolume {
  volume: number;
  muted: boolean;
}
const isStoredVolume = (value: unknown) =>
  typeof (value as StoredVolume | null)?.volume === 'number' && (value as StoredVolume).volume >= 0 && (value as StoredVolume).volume <= 1;

export function createVideoElement(): HTMLVideoElement {
  const stored = readStored<StoredVolume>(KEY, { volume: 1, muted: false }, isStoredVolume);
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.className = 'size-full object-contain';
  // Until the first frame the poster shows through; then black stands beside a picture of another shape.
  video.addEventListener('loadeddata', () => video.classList.add('bg-black'), { once: true });
  video.volume = stored.volume;
  video.muted = stored.muted === true;
  return video;
}
export const saveVolume = ({ volume, muted }: HTMLVideoElement) => writeStored(KEY, { volume, muted });
