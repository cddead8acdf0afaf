/** Marks of episodes as a device sends them. */
import { words } from '@yinmu/contract/errors.ts';
import type { HistoryEntry } from '@yinmu/contract/library.endpoints.ts';
import { areRanges } from '@yinmu/contract/watched-episodes.ts';
import { invalidField } from '../platform/problem.ts';

const REVERSED = words('has a range that ends before it begins', '有起止颠倒的范围', '有起訖顛倒的範圍');

/**
 * @returns marks that are set, and marks that are taken away
 * @throws where a range ends before it begins, which no pattern can tell
 */
export function givenMarks({ watched = '', unwatched = '' }: HistoryEntry): { watched: string; unwatched: string } {
  for (const [name, text] of Object.entries({ watched, unwatched })) if (!areRanges(text)) throw invalidField(name, REVERSED);
  return { watched, unwatched };
}
