/** The buttons by which a moderator mutes the author of an entry, or decides on all that they wrote. */
import { MuteButton } from './mute-button.tsx';
import { SweepButton } from './sweep-button.tsx';

interface AuthorActionsProps {
  /** Null where no member wrote it. */
  memberId: number | null;
  /** A message of the guestbook, whose browser is meant where no member wrote it. */
  entryId?: number;
  name: string;
}
export function AuthorActions({ memberId, entryId, name }: AuthorActionsProps) {
  return (
    <>
      <MuteButton memberId={memberId} name={name} />
      <SweepButton memberId={memberId} {...(entryId === undefined ? {} : { entryId })} name={name} />
    </>
  );
}
