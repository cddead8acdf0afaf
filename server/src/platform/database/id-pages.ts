export interface IdPage {
  ids: number[];
  total: number;
}

/** A page of a descending list; the last page is as cheap as the first. */
export function pageOfIds(list: Uint32Array, order: 'asc' | 'desc', page: number, limit: number): IdPage {
  const total = list.length;
  const first = Math.min(total, (page - 1) * limit);
  const end = Math.min(total, first + limit);
  return { ids: order === 'desc' ? [...list.subarray(first, end)] : [...list.subarray(total - end, total - first)].reverse(), total };
}
