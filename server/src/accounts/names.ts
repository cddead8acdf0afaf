/** What a name and an address must be, wherever they come from other than through a call, whose schema says the same. */
import { EMAIL_PATTERN, USERNAME_PATTERN } from '@yinmu/contract/accounts.endpoints.ts';
import { USERNAME_LENGTH } from '@yinmu/contract/limits.ts';

export function isUsername(text: string): boolean {
  const letters = [...text].length;
  return letters >= USERNAME_LENGTH.min && letters <= USERNAME_LENGTH.max && new RegExp(USERNAME_PATTERN, 'u').test(text);
}
export const isEmail = (text: string): boolean => new RegExp(EMAIL_PATTERN, 'u').test(text);
