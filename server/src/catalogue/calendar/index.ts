/** Series by the weekday of their new episodes. */
export { registerCalendar } from './calendar.routes.ts';
