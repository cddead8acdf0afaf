/**
 * The tab keeps what is being written until it is sent or taken back: a reload, another page or a session that has ended loses
 * none of it. It is shown again to its writer alone.
 */
import { readStoredText, removeStored, writeStoredText } from '../../lib/stored.ts';

const keyOf = (place: string, writer: number | undefined) => `draft ${writer ?? 'guest'} ${place}`;

/** @param place names what it is written for @returns the text, empty where there is none */
export const readDraft = (place: string, writer: number | undefined): string => readStoredText(keyOf(place, writer), () => true, 'sessionStorage') ?? '';

export function keepDraft(place: string, writer: number | undefined, text: string) {
  if (text.trim() === '') removeStored(keyOf(place, writer), 'sessionStorage');
  else writeStoredText(keyOf(place, writer), text, 'sessionStorage');
}
