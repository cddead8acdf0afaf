/** The element that plays, with volume and muting as the viewer left them. */
import { readStored, writeStored } from '../lib/stored.ts';

const KEY = 'player-volume';
interface Sound {
  volume: number;
  muted: boolean;
}
const isSound = (value: unknown) => typeof (value as Sound | null)?.volume === 'number' && (value as Sound).volume >= 0 && (value as Sound).volume <= 1;

export function createVideoElement(): HTMLVideoElement {
  const sound = readStored<Sound>(KEY, { volume: 1, muted: false }, isSound);
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.className = 'size-full object-contain';
  // Beside a picture of another shape is black, not what lay there before it.
  video.addEventListener('loadeddata', () => video.classList.add('bg-black'), { once: true });
  video.volume = sound.volume;
  video.muted = sound.muted === true;
  return video;
}
export const saveVolume = ({ volume, muted }: HTMLVideoElement) => writeStored(KEY, { volume, muted });
