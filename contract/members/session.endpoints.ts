/** Data about the account that every page may need. */
import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { ROLES } from '../roles.ts';

export const User = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  email_verified: Type.Boolean(),
  /** False if an emailed code proved the address after the password was set. */
  has_password: Type.Boolean(),
  /** Pictures of 512 and 96 pixels square; empty without one. */
  avatar: Type.String(),
  avatar_small: Type.String(),
  is_admin: Type.Boolean(),
  role: Type.Enum([...ROLES]),
  created_at: Type.String(),
});
export type User = Static<typeof User>;

export const checkAuth = endpoint('GET /auth/check', { auth: 'member', summary: 'Says who is signed in', data: User, asksWho: true });
export const logout = endpoint('POST /auth/logout', {
  auth: 'public',
  summary: 'Signs out',
});
