/**
 * The marks of episodes that this browser keeps of a title. Two devices may mark at once, so the account is told what was changed
 * here, and not all that is marked: what another device has changed meanwhile stays.
 */
import { joinWatched, withoutWatched } from '@yinmu/contract/members/watched-episodes.ts';

interface Marks {
  watched?: string | undefined;
  marked?: string | undefined;
  unmarked?: string | undefined;
}
type MarkChanges = Required<Pick<Marks, 'marked' | 'unmarked'>>;
const changesOf = ({ watched = '', marked = watched, unmarked = '' }: Marks): MarkChanges => ({ marked, unmarked });
/** What is marked after an act of this browser, and what of it the account is to hear. @param given adds `watched`, and takes `unmarked` away */
export function marksOfBoth(known: Marks, given: Marks) {
  const before = known.watched ?? '';
  const watched = withoutWatched(joinWatched(before, given.watched ?? ''), given.unmarked ?? '');
  const [come, gone] = [withoutWatched(watched, before), withoutWatched(before, watched)];
  const { marked, unmarked } = changesOf(known);
  return { watched, marked: withoutWatched(joinWatched(marked, come), gone), unmarked: withoutWatched(joinWatched(unmarked, gone), come) };
}
/** The account's marks, with what it has not heard. */
export function marksWithTheirs(known: Marks, theirs: Marks) {
  const changes = changesOf(known);
  return { ...changes, watched: withoutWatched(joinWatched(theirs.watched ?? '', changes.marked), changes.unmarked) };
}
/** The account has heard these changes; what was marked since is still to be told. */
export function withHeard(entry: Marks, sent: Marks): MarkChanges {
  const [kept, heard] = [changesOf(entry), changesOf(sent)];
  return { marked: withoutWatched(kept.marked, heard.marked), unmarked: withoutWatched(kept.unmarked, heard.unmarked) };
}
