/**
 * The way to sign in, kept in the entry of the browser's history: whoever has signed in goes back over it, so that the page is
 * as it was left, and stands in the history once.
 */
import type { Collection } from '@yinmu/contract/members/library.endpoints.ts';
import { pages } from '@yinmu/contract/pages.ts';

/** A heart or a clock that a visitor has pressed. */
export interface PressedSave {
  collection: Collection;
  vodId: number;
}
interface WayBack {
  /** Entries of the history between a page of accounts and the page from which somebody went to sign in. */
  entriesBack: number;
  /** The site does this once somebody has signed in; whoever turns back instead leaves it with the entry. */
  pressed?: PressedSave | undefined;
}
const ACCOUNT_PAGES: readonly string[] = [pages.login, pages.register, pages.forgotPassword].map(({ path }) => path);

/** Undefined where no page of this site led here. @param state of an entry */
export const entriesBack = (state: unknown): number | undefined => (state as Partial<WayBack> | null)?.entriesBack;

/** @param state of an entry */
export const pressedSave = (state: unknown): PressedSave | undefined => (state as Partial<WayBack> | null)?.pressed;

/** The state for a link that leads to sign in or to register, from the place where it stands. */
export function wayBack({ pathname, state }: { pathname: string; state: unknown }, pressed?: PressedSave): WayBack | undefined {
  if (!ACCOUNT_PAGES.includes(pathname)) return { entriesBack: 1, pressed };
  const known = entriesBack(state);
  return known === undefined ? undefined : { entriesBack: known + 1, pressed: pressedSave(state) };
}
