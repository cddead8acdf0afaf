import { DEFAULT_POSTER } from '@yinmu/contract/titles/video.ts';
import type { SyntheticEvent } from 'react';

type Address = Pick<HTMLImageElement, 'src' | 'srcset'>;
const failed = new WeakMap<HTMLImageElement, Address>();
const hasGivenWay = ({ src }: Address) => src.endsWith(DEFAULT_POSTER);

function showAgain() {
  for (const image of document.images) {
    const address = hasGivenWay(image) && failed.get(image);
    if (address) Object.assign(image, address);
  }
}

export function showFallback({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
  const { src, srcset } = image;
  if (hasGivenWay(image)) return;
  failed.set(image, { srcset, src });
  Object.assign(image, { srcset: '', src: DEFAULT_POSTER });
}

/** A picture that fails within this time after reconnecting probably failed while offline. */
const LATE_MS = 3000;
// `globalThis` has no such method on the server.
globalThis.addEventListener?.('online', () => {
  showAgain();
  setTimeout(showAgain, LATE_MS);
});
