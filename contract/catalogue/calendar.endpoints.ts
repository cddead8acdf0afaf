import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { VideoCard } from '../titles/video.ts';

export const DAY_TITLES = 60;

export const CalendarDay = Type.Object({
  /** 1 is Monday. */
  weekday: Type.Integer(),
  /** Last updated first. */
  videos: Type.Array(VideoCard),
});
export type CalendarDay = Static<typeof CalendarDay>;

export const getCalendar = endpoint('GET /calendar', {
  auth: 'public',
  summary: 'Lists ongoing series by weekday, starting today, in the site’s time zone. Days come from the source or from past episodes',
  data: Type.Array(CalendarDay),
});
