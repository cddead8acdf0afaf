import { getPerson } from '@yinmu/contract/catalogue/people.endpoints.ts';
import { type FirstQueries, queryOf } from '../../api/query.ts';

export const personQuery = (name: string) => queryOf(getPerson, { params: { name } });
export const firstQueries: FirstQueries = ({ params }) => [personQuery(params.name ?? '')];
