/** What the screen of one list asks for. */
import { getSharedList } from '@yinmu/contract/lists.ts';
import { addressOf } from '../../api/client.ts';

export const listQuery = (id: number, page: number) => ({ params: { id }, query: { page, limit: 40 } });
export const listAddress = (id: number) => addressOf(getSharedList, listQuery(id, 1));
