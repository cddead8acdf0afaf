/**
 * The marks of episodes that this browser keeps of a title. Two devices may mark at once, so the account is told what was changed
 * here, and not all that is marked: what another device has changed meanwhile stays.
 */
import { joinWatched, withoutWatched } from '@yinmu/contract/watched-episodes.ts';

interface Marks {
  watched?: string | undefined;
  marked?: string | undefined;
  unmarked?: string | undefined;
  marksAt?: number | undefined;
}
const laterOf = (one: Marks, other: Marks) => Math.max(one.marksAt ?? 0, other.marksAt ?? 0);
type MarkChanges = Required<Pick<Marks, 'marked' | 'unmarked'>>;
const changesOf = ({ watched = '', marked = watched, unmarked = '' }: Marks): MarkChanges => ({ marked, unmarked });
/** The marks that were set by hand last count, with what was watched since, and what of them the account is to hear. */
export function marksOfBoth(known: Marks, given: Marks) {
  const [before = '', after = ''] = [known.watched, given.watched];
  const setAt = known.marksAt ?? 0;
  const { marksAt: givenAt = setAt } = given;
  const newest = givenAt > setAt ? after : before;
  const watched = givenAt === setAt ? joinWatched(before, after) : newest;
  const [come, gone] = [withoutWatched(watched, before), withoutWatched(before, watched)];
  const { marked, unmarked } = changesOf(known);
  return {
    watched,
    marked: withoutWatched(joinWatched(marked, come), gone),
    unmarked: withoutWatched(joinWatched(unmarked, gone), come),
    marksAt: laterOf(known, given),
  };
}
/** The account's marks, with what it has not heard. */
export function marksWithTheirs(known: Marks, theirs: Marks) {
  const changes = changesOf(known);
  return { ...changes, watched: withoutWatched(joinWatched(theirs.watched ?? '', changes.marked), changes.unmarked), marksAt: laterOf(known, theirs) };
}
/** The account has heard these changes; what was marked since is still to be told. */
export function withHeard(entry: Marks, sent: Marks): MarkChanges {
  const [kept, heard] = [changesOf(entry), changesOf(sent)];
  return { marked: withoutWatched(kept.marked, heard.marked), unmarked: withoutWatched(kept.unmarked, heard.unmarked) };
}
