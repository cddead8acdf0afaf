/** A picture that does not come gives way to the site's own; that itself is not asked for twice. With the network the pictures come that failed without it. */
import { DEFAULT_POSTER } from '@yinmu/contract/video.ts';
import type { SyntheticEvent } from 'react';

export function showFallback({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
  if (image.src.endsWith(DEFAULT_POSTER)) return;
  Object.assign(image.dataset, { wanted: image.src, wantedSet: image.srcset });
  image.srcset = '';
  image.src = DEFAULT_POSTER;
}

/** One that fails again gives way again, until the network comes back the next time. */
function askAgain() {
  for (const image of document.images) {
    const { wanted, wantedSet = '' } = image.dataset;
    if (wanted === undefined) {
      // One that failed before this script was there, or shows no fallback.
      if (image.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
      continue;
    }
    delete image.dataset.wanted;
    delete image.dataset.wantedSet;
    image.srcset = wantedSet;
    image.src = wanted;
  }
}
globalThis.addEventListener?.('online', askAgain);
