/** Keeps unsent text in the tab across reloads, pages and ended sessions, for its writer only. */
import { readStoredText, removeStored, writeStoredText } from '../../lib/stored.ts';

const keyOf = (place: string, writer: number | undefined) => `draft ${writer ?? 'guest'} ${place}`;

/** @param place identifies the subject @returns empty if there is none */
export const readDraft = (place: string, writer: number | undefined): string => readStoredText(keyOf(place, writer), () => true, 'sessionStorage') ?? '';

export function keepDraft(place: string, writer: number | undefined, text: string) {
  if (text.trim() === '') removeStored(keyOf(place, writer), 'sessionStorage');
  else writeStoredText(keyOf(place, writer), text, 'sessionStorage');
}
