import { addToList, removeFromList } from '@yinmu/contract/members/lists.endpoints.ts';
import { api, queryClient } from '../../../api/query.ts';

/** @throws ApiError */
export async function changeList(id: number, vodId: number, on: boolean): Promise<void> {
  if (on) await api.call(addToList, { params: { id }, body: { vodId } });
  else await api.call(removeFromList, { params: { id, vodId } });
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('/user/lists') });
}
