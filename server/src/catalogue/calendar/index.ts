export { registerCalendar } from './calendar.ts';
