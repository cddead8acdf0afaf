/** A picture that does not come gives way to the site's own; that itself is not asked for twice. */
import { DEFAULT_POSTER } from '@yinmu/contract/video.ts';
import type { SyntheticEvent } from 'react';

export function showFallback({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
  if (image.src.endsWith(DEFAULT_POSTER)) return;
  image.srcset = '';
  image.src = DEFAULT_POSTER;
}
