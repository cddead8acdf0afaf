import type { FirstQueries } from '../../api/query.ts';
import { titleQuery } from '../../features/catalogue/title-query.ts';

export const firstQueries: FirstQueries = ({ params }) => [titleQuery(Number(params.id))];
