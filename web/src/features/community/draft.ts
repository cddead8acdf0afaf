/** Keeps unsent text for its writer in the browser tab, when the page is reloaded or left or the session ends. */
import { readStoredText, removeStored, writeStoredText } from '../../lib/stored.ts';

const keyOf = (place: string, writer: number | undefined) => `draft ${writer ?? 'guest'} ${place}`;

/** @param place names what the text is about @returns an empty text if there is no draft */
export const readDraft = (place: string, writer: number | undefined): string => readStoredText(keyOf(place, writer), () => true, 'sessionStorage') ?? '';

export function keepDraft(place: string, writer: number | undefined, text: string) {
  if (text.trim() === '') removeStored(keyOf(place, writer), 'sessionStorage');
  else writeStoredText(keyOf(place, writer), text, 'sessionStorage');
}
