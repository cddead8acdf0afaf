/** Applies the rules for names and addresses that do not pass the endpoints' schemas. */

import { EMAIL_PATTERN } from '@yinmu/contract/endpoint.ts';
import { USERNAME_LENGTH } from '@yinmu/contract/limits.ts';
import { USERNAME_PATTERN } from '@yinmu/contract/members/accounts.endpoints.ts';

const NAME = new RegExp(USERNAME_PATTERN, 'u');
const ADDRESS = new RegExp(EMAIL_PATTERN, 'u');

export function isUsername(text: string): boolean {
  const letters = [...text].length;
  return letters >= USERNAME_LENGTH.min && letters <= USERNAME_LENGTH.max && NAME.test(text);
}
export const isEmail = (text: string): boolean => ADDRESS.test(text);
