import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { queryOf } from '../../api/query.ts';
import { keepLineOrder } from './line-order.ts';

export const titleQuery = (id: number) => ({ ...queryOf(getVideo, { params: { id } }), select: keepLineOrder });
