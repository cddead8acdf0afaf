/** Watched marks kept in this browser. Only local changes are sent, so that marks from other devices survive. */
import { joinWatched, withoutWatched } from '@yinmu/contract/members/watched-episodes.ts';

interface Marks {
  watched?: string | undefined;
  marked?: string | undefined;
  unmarked?: string | undefined;
}
type MarkChanges = Required<Pick<Marks, 'marked' | 'unmarked'>>;
const changesOf = ({ watched = '', marked = watched, unmarked = '' }: Marks): MarkChanges => ({ marked, unmarked });
/** Joins known marks with new ones and returns the changes to send. @param given adds `watched`, removes `unmarked` */
export function marksOfBoth(known: Marks, given: Marks) {
  const before = known.watched ?? '';
  const watched = withoutWatched(joinWatched(before, given.watched ?? ''), given.unmarked ?? '');
  const [come, gone] = [withoutWatched(watched, before), withoutWatched(before, watched)];
  const { marked, unmarked } = changesOf(known);
  return { watched, marked: withoutWatched(joinWatched(marked, come), gone), unmarked: withoutWatched(joinWatched(unmarked, gone), come) };
}
/** The account's marks with the unsent changes applied. */
export function marksWithTheirs(known: Marks, theirs: Marks) {
  const changes = changesOf(known);
  return { ...changes, watched: withoutWatched(joinWatched(theirs.watched ?? '', changes.marked), changes.unmarked) };
}
/** Drops the changes that were sent and keeps later ones. */
export function withHeard(entry: Marks, sent: Marks): MarkChanges {
  const [kept, heard] = [changesOf(entry), changesOf(sent)];
  return { marked: withoutWatched(kept.marked, heard.marked), unmarked: withoutWatched(kept.unmarked, heard.unmarked) };
}
