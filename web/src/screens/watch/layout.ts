/** Layout that the server-rendered page and the full screen share, so that nothing moves. */
import type { Video } from '@yinmu/contract/titles/video.ts';

/** On phones it reaches below the footer, so that the sticky video stays whole. */
export const STAGE_PAGE = 'stage-page min-h-dvh max-sm:-mb-64 max-sm:min-h-[calc(100dvh+16rem)] max-sm:pb-64 md:pt-6';
/** It has no box on phones, so that the video stays in view down to the last comment. */
export const STAGE_ROW = 'stage-row gap-x-6 max-sm:contents md:page-edge lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem]';
export const STAGE = 'min-w-0 max-sm:sticky max-sm:top-[calc(3.5rem+var(--notice,0px))] max-sm:z-30 short:static!';
/** A column in which the danmaku list, inside the `contents` element, replaces everything else. */
const BESIDE =
  'md:ring-room fade-below flex flex-col max-md:page-edge pt-4 lg:col-start-2 lg:row-start-1 lg:overflow-y-auto lg:pt-0 [&:has(>.contents>*)>:not(.contents)]:hidden';
const AS_HIGH_AS_VIDEO = 'lg:max-h-[calc((min(100vw-16px-2*var(--gutter),var(--page-width))-22.5rem-24px)*9/16)]';
/** A playing list also has the room beside the heading. */
const AS_HIGH_AS_BOTH = 'lg:row-span-2 lg:h-0 lg:min-h-full';

/** The list that plays. Its height is reserved while it loads. */
export const UP_NEXT = 'mt-3 flex h-72 flex-auto shrink-0 flex-col sm:mt-5';

/** If there are at most this many episodes, similar titles fill the rest of the column. */
export const FEW_EPISODES = 12;

/** @returns whether similar titles are beside the video, and the classes of the heading, the column and the lists */
export function besideOf(video: Video, isListed: boolean) {
  const isFew = video.routes.every(({ episodes }) => episodes.length <= FEW_EPISODES);
  const isShort = isFew && !isListed;
  return {
    isShort,
    heading: `lg:row-start-2 ${isListed ? '' : 'lg:col-span-2'}`,
    panel: `${BESIDE} ${isListed ? AS_HIGH_AS_BOTH : AS_HIGH_AS_VIDEO} ${isShort ? 'list-beside' : ''}`,
    lists: `flex flex-col ${isFew ? 'shrink-0' : 'ring-room min-h-0 lg:min-h-48 lg:overflow-y-auto'}`,
  };
}
