/** The draft of a title's lines, with the version that it was begun on: what others save meanwhile is neither lost nor overwritten unseen. */
import type { DeskLines } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { useState } from 'react';
import { afterSaving, draftOf, givenLines, isStored, type Lines } from './line-draft.ts';

const STEPS = 100;

interface Draft {
  /** The stored lines that it was begun on. */
  base: DeskLines;
  lines: Lines;
  /** The draft before each of the last steps. */
  past: readonly Lines[];
}
const begun = (base: DeskLines): Draft => ({ base, lines: draftOf(base), past: [] });
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** @param saved the lines as they are stored, read anew after each change of the title */
export function useLineDraft(saved: DeskLines) {
  const [draft, setDraft] = useState(() => begun(saved));
  const { base, lines, past } = draft;
  const isChanged = !isStored(lines, base.lines);
  const isNewer = saved.version > base.version;
  const isOvertaken = isNewer && isChanged && !isSame(saved.lines, base.lines);
  // Where only other fields of the title were changed, or nothing was typed here, the draft goes on from what is stored now.
  if (isNewer && !isOvertaken) setDraft(isChanged || isSame(saved.lines, base.lines) ? { ...draft, base: saved } : begun(saved));
  return {
    lines,
    version: base.version,
    isChanged,
    /** Others have changed the lines since the draft was begun. */
    isOvertaken,
    canStepBack: past.length > 0,
    /** @param isStep whether it can be stepped back to what was before; typing is no step */
    change: (to: (lines: Lines) => Lines, isStep = true) =>
      setDraft((now) => ({ ...now, lines: to(now.lines), past: isStep ? [...now.past.slice(1 - STEPS), now.lines] : now.past })),
    stepBack: () => setDraft((now) => ({ ...now, lines: now.past.at(-1) ?? now.lines, past: now.past.slice(0, -1) })),
    /** The stored lines take the place of the draft. */
    discard: () => setDraft(begun(saved)),
    /** The draft is saved over what others have saved. */
    keepOwn: () => setDraft((now) => ({ ...now, base: saved })),
    /** After the draft was saved: text that was typed while it was sent stays. */
    isSaved: (stored: DeskLines, sent: Lines) =>
      setDraft((now) => {
        const lines = afterSaving(now.lines, sent, stored.lines);
        if (isStored(lines, stored.lines)) return { ...now, base: stored, lines };
        return isSame(givenLines(now.lines), givenLines(sent)) ? begun(stored) : { ...now, base: stored };
      }),
  };
}
export type LineDraft = ReturnType<typeof useLineDraft>;
