/** A picture that does not come gives way to the site's own; that itself is not asked for twice. With the network the pictures come that failed without it. */
import { DEFAULT_POSTER } from '@yinmu/contract/video.ts';
import type { SyntheticEvent } from 'react';

export function showFallback({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
  const { src, srcset } = image;
  if (src.endsWith(DEFAULT_POSTER)) return;
  Object.assign(image, { srcset: '', src: DEFAULT_POSTER });
  // One that fails again gives way again, until the network comes back the next time.
  addEventListener('online', () => Object.assign(image, { srcset, src }), { once: true });
}
