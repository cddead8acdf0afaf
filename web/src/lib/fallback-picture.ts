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

/** Failures reported this long after reconnecting still count as offline ones. */
const LATE_MS = 3000;
// The server has no such events.
globalThis.addEventListener?.('online', () => {
  showAgain();
  setTimeout(showAgain, LATE_MS);
});
