import { MOVING_POSTER } from '../../lib/moving-poster.ts';

/** Layout shared by the detail page and its skeleton. */

/** The poster moves here from the pressed card, in browsers with view transitions. */
export const POSTER = `${MOVING_POSTER} rounded-card shadow-lg`;
/** The poster is beside the facts. On phones, actions and plot are below it. */
export const POSTER_BOX = 'w-28 sm:row-span-3 sm:w-40 md:w-60 xl:w-80';
export const POSTER_SIZES = '(min-width: 1536px) 320px, (min-width: 900px) 240px, (min-width: 600px) 160px, 112px';

export const SUMMARY = {
  page: 'page-edge grid grid-cols-1 gap-x-10 gap-y-6 pt-4 pb-2 md:pt-10 lg:min-h-106 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_23.75rem] xl:gap-x-16 xl:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_28rem]',
  facts: 'grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-5 sm:grid-rows-[auto_auto_1fr] md:gap-x-8 xl:gap-x-12',
  name: 'line-clamp-3 text-left text-2xl font-bold text-balance break-keep wrap-anywhere md:text-4xl xl:text-5xl xl:leading-tight',
};
