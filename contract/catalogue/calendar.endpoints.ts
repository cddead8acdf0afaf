/** When series of the running season have their next episodes. */
import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { VideoCard } from '../titles/video.ts';

/** Titles of one day. */
export const DAY_TITLES = 60;

export const CalendarDay = Type.Object({
  /** 1 for Monday. */
  weekday: Type.Integer(),
  /** Last updated first. */
  videos: Type.Array(VideoCard),
});
export type CalendarDay = Static<typeof CalendarDay>;

export const getCalendar = endpoint({
  method: 'GET',
  path: '/calendar',
  auth: 'public',
  summary: 'Series by the weekday of their new episodes, from today on, in the site’s time zone: as the source says, or learnt from when episodes came',
  data: Type.Array(CalendarDay),
});
export const CALENDAR = [getCalendar] as const;
