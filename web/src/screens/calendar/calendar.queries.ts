import { getCalendar } from '@yinmu/contract/catalogue/calendar.endpoints.ts';
import { type FirstQueries, queryOf } from '../../api/query.ts';

export const calendarQuery = queryOf(getCalendar, {});
export const firstQueries: FirstQueries = () => [calendarQuery];
