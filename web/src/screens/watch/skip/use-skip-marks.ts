/** The marks of a title: the shared ones, and those of the account or, for visitors, of this browser. */
import { useQuery } from '@tanstack/react-query';
import { getOwnSkipMarks, getSkipMarks, type OwnMark, setSkipMark } from '@yinmu/contract/playback/skip-marks.endpoints.ts';
import { api, queryClient, queryOf } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useStore } from '../../../lib/hooks/use-store.ts';
import { createStore } from '../../../lib/store.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';

type Kept = OwnMark & { vodId: number };
const KEY = 'skip-marks';
/** Maximum number of marks. The oldest ones are dropped. */
const MAX_KEPT = 400;
const isMark = (mark: Partial<Kept> | null) =>
  [mark?.vodId, mark?.season, mark?.seconds, mark?.length].every(Number.isFinite) &&
  [mark?.kind, mark?.route, mark?.episodeId].every((text) => typeof text === 'string');
const guests = createStore({ kept: readStored<Kept[]>(KEY, [], (value) => Array.isArray(value) && value.every(isMark)) });
function keep(vodId: number, marks: readonly OwnMark[]) {
  const others = guests.get().kept.filter((mark) => mark.vodId !== vodId);
  const kept = [...others, ...marks.map((mark) => ({ ...mark, vodId }))].slice(-MAX_KEPT);
  writeStored(KEY, kept);
  guests.set({ kept });
}

const NONE: readonly never[] = [];
type Marking = Omit<OwnMark, 'seconds'> & { seconds?: number };

export function useSkipMarks(vodId: number) {
  const user = useUser();
  const params = { id: vodId };
  const query = queryOf(getOwnSkipMarks, { params });
  const { data: shared = NONE } = useQuery(queryOf(getSkipMarks, { params }));
  const { data: theirs = NONE } = useQuery({ ...query, enabled: user !== undefined });
  const kept = useStore(guests, (all) => all.kept);
  const own: readonly OwnMark[] = user ? theirs : kept.filter((mark) => mark.vodId === vodId);
  const show = (marks: readonly OwnMark[]) => (user ? void queryClient.setQueryData(query.queryKey, [...marks]) : keep(vodId, marks));
  const save = useAction(async ({ season: _, ...body }: Marking) => user && api.call(setSkipMark, { params, body }), {
    repeats: KEY,
    optimistic: ({ seconds, ...mark }) => {
      const others = own.filter(({ season, kind }) => season !== mark.season || kind !== mark.kind);
      show(seconds === undefined ? others : [...others, { ...mark, seconds }]);
      return () => show(own);
    },
  });
  return { own, shared, save };
}
