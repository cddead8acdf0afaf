/** Remembers in the history entry which page a visitor left to sign in, so that they return to it as it was. */
import type { Collection } from '@yinmu/contract/members/library.endpoints.ts';
import { pages } from '@yinmu/contract/pages.ts';

export interface PressedSave {
  collection: Collection;
  vodId: number;
}
interface WayBack {
  entriesBack: number;
  /** What the visitor pressed. Done after signing in, dropped if they turn back. */
  pressed?: PressedSave | undefined;
}
const ACCOUNT_PAGES: readonly string[] = [pages.login, pages.register, pages.forgotPassword].map(({ path }) => path);

/** Undefined if no page of this site led here. @param state state of a history entry */
export const entriesBack = (state: unknown): number | undefined => (state as Partial<WayBack> | null)?.entriesBack;

export const pressedSave = (state: unknown): PressedSave | undefined => (state as Partial<WayBack> | null)?.pressed;

export function wayBack({ pathname, state }: { pathname: string; state: unknown }, pressed?: PressedSave): WayBack | undefined {
  if (!ACCOUNT_PAGES.includes(pathname)) return { entriesBack: 1, pressed };
  const known = entriesBack(state);
  return known === undefined ? undefined : { entriesBack: known + 1, pressed: pressedSave(state) };
}
