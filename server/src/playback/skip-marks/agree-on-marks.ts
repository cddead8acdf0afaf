/** Finds the marks on which members agree. A single vote never moves a shared mark. */
import type { Place, SharedMarks } from '@yinmu/contract/playback/skip-marks.endpoints.ts';
import { LENGTH_SECONDS } from '@yinmu/contract/playback/skip-marks.ts';
import type { DecisionRow, MarkRow } from './skip-marks.store.ts';

export type Mark = Omit<MarkRow, 'vod_id'>;
export type Decision = Omit<DecisionRow, 'vod_id'>;

/** Marks this close mean the same place. */
const NEAR_SECONDS = 3;
const AGREEING = 3;
/** The lead that a place needs, so that no single member can move the mark by changing sides. */
const LEAD = 2;
/** Members needed to confirm a route or a length. */
const WITNESSES = 2;

const middleOf = (sorted: readonly number[]) => sorted[(sorted.length - 1) >> 1] ?? 0;
/** Returns a group per value: the value and all larger ones within the width. */
function groupsOf(values: readonly number[], width: number): number[][] {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.map((first, i) => sorted.slice(i, sorted.findLastIndex((value) => value - first <= width) + 1));
}
const largest = (groups: readonly number[][]) => groups.reduce<readonly number[]>((best, group) => (group.length > best.length ? group : best), []);

/** @returns the place and how many members marked it; undefined without a clear majority */
export function agreedPlace(places: readonly number[]): { seconds: number; members: number } | undefined {
  const groups = groupsOf(places, NEAR_SECONDS);
  const best = largest(groups);
  const seconds = middleOf(best);
  const rival = largest(groups.filter((group) => Math.abs(middleOf(group) - seconds) > NEAR_SECONDS));
  return best.length >= AGREEING && best.length - rival.length >= LEAD ? { seconds, members: best.length } : undefined;
}

/** Groups routes whose episodes have the same lengths, so that each mark is set only once. */
function familiesOf(marks: readonly Mark[], decisions: readonly Decision[]): ReadonlySet<string>[] {
  let families: Set<string>[] = [];
  const join = (routes: readonly string[]) => {
    const own = families.filter((family) => routes.some((route) => family.has(route)));
    families = [...families.filter((family) => !own.includes(family)), new Set([...routes, ...own.flatMap((family) => [...family])])];
  };
  for (const { route } of decisions) join([route]);
  for (const { route, length, episode_id } of marks)
    join([route, ...marks.filter((o) => o.episode_id === episode_id && Math.abs(o.length - length) <= LENGTH_SECONDS).map((o) => o.route)]);
  return families;
}

/** Ignores marks older than an editor's decision. */
function placeOf(marks: readonly Mark[], decision: Decision | undefined): Place {
  const since = decision?.locked ? [] : marks.filter(({ marked_at }) => marked_at > (decision?.decided_at ?? ''));
  return { seconds: decision?.seconds ?? null, members: 0, ...agreedPlace(since.map(({ seconds }) => seconds)), locked: decision?.locked === 1 };
}

/** Returns names on which the marks of several members agree, with the reported lengths. */
const witnessed = (marks: readonly Mark[], nameOf: (mark: Mark) => string): [name: string, lengths: number[]][] =>
  [...Map.groupBy(marks, nameOf)]
    .map(([name, own]): [string, number[]] => [name, [...new Map(own.map((mark) => [mark.member_id, mark.length])).values()]])
    .filter(([, lengths]) => lengths.length >= WITNESSES);
const lengthsOf = (marks: readonly Mark[]): Record<string, number> =>
  Object.fromEntries(
    witnessed(marks, ({ episode_id }) => episode_id)
      .map(([episode, lengths]) => [episode, largest(groupsOf(lengths, LENGTH_SECONDS))] as const)
      .flatMap(([episode, alike]) => (alike.length < WITNESSES ? [] : [[episode, middleOf(alike)]])),
  );

/** @param decisions the latest first */
export const agreeOnMarks = (marks: readonly Mark[], decisions: readonly Decision[]): SharedMarks[] =>
  [...new Set([...marks, ...decisions].map(({ season }) => season))].flatMap((season) => {
    const isOf = (one: Mark | Decision) => one.season === season;
    return familiesOf(marks.filter(isOf), decisions.filter(isOf)).map((family) => {
      const own = marks.filter((mark) => isOf(mark) && family.has(mark.route));
      const decided = decisions.filter((decision) => isOf(decision) && family.has(decision.route));
      const [opening, ending] = (['opening', 'ending'] as const).map((kind) =>
        placeOf(
          own.filter((mark) => mark.kind === kind),
          decided.find((decision) => decision.kind === kind),
        ),
      ) as [Place, Place];
      const proved = witnessed(own, ({ route }) => route).map(([route]) => route);
      return { season, routes: [...new Set([...proved, ...decided.map(({ route }) => route)])], lengths: lengthsOf(own), opening, ending };
    });
  });
