import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { queryOf } from '../../api/query.ts';
import { keepRouteOrder } from './route-order.ts';

export const titleQuery = (id: number) => ({ ...queryOf(getVideo, { params: { id } }), select: keepRouteOrder });
