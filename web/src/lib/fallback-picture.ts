/** A picture that does not come gives way to the site's own; that itself is not asked for twice. With the network the pictures come that failed without it. */
import { DEFAULT_POSTER } from '@yinmu/contract/titles/video.ts';
import type { SyntheticEvent } from 'react';

type Address = Pick<HTMLImageElement, 'src' | 'srcset'>;
/** The addresses of pictures that gave way; an element that leaves the page takes its own with it. */
const failed = new WeakMap<HTMLImageElement, Address>();
const hasGivenWay = ({ src }: Address) => src.endsWith(DEFAULT_POSTER);

/** One that fails again gives way again, until the network comes back the next time. */
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

/** Milliseconds within which pictures still fail that were asked for without the network: the browser tells of them after it is back. */
const LATE_MS = 3000;
// The server has no such events.
globalThis.addEventListener?.('online', () => {
  showAgain();
  setTimeout(showAgain, LATE_MS);
});
