/** Classes of the watch page, which its first picture and the whole screen share, so that nothing moves when one replaces the other. */
import type { Video } from '@yinmu/contract/titles/video.ts';

/** On a phone it reaches below the footer, so that the picture, which stays at its top, is whole there too. */
export const STAGE_PAGE = 'min-h-dvh max-sm:-mb-64 max-sm:min-h-[calc(100dvh+16rem)] max-sm:pb-64 md:pt-6';
/** Has no box on a phone, so that the picture stays at the top down to the last comment. */
export const STAGE_ROW = 'gap-6 max-sm:contents md:page-edge lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem]';
export const STAGE = 'min-w-0 max-sm:sticky max-sm:top-[calc(3.5rem+var(--notice,0px))] max-sm:z-30 short:static!';
export const HEADING = 'lg:col-span-2 lg:row-start-2';
/** As high as the picture that it stands beside. */
const BESIDE =
  'md:ring-room flex flex-col max-md:page-edge pt-4 lg:col-start-2 lg:row-start-1 lg:max-h-[calc((min(100vw-16px-2*var(--gutter),var(--page-width))-22.5rem-24px)*9/16)] lg:overflow-y-auto lg:pt-0';

/** As many episodes leave room beside the picture, which the titles like it fill. */
const FEW_EPISODES = 12;

/** @returns whether the titles like it stand beside the picture too, and the classes of the place beside it and of its lists */
export function besideOf(video: Video) {
  const isShort = video.routes.every(({ episodes }) => episodes.length <= FEW_EPISODES);
  return {
    isShort,
    panel: `${BESIDE} ${isShort ? 'list-beside' : ''}`,
    lists: `flex flex-col ${isShort ? 'shrink-0' : 'ring-room min-h-0 lg:overflow-y-auto'}`,
  };
}
