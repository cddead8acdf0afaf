/** The session: the part of accounts that every page may need. */
import Type, { type Static } from 'typebox';
import { Done, endpoint } from '../endpoint.ts';
import { ROLES } from '../roles.ts';

export const User = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  /** A code proved that the address is theirs. */
  email_verified: Type.Boolean(),
  /** False where a mailed code has proved the address since the password was set. */
  has_password: Type.Boolean(),
  /** Addresses of the avatar, squares of 512 and 96 pixels; empty without one. */
  avatar: Type.String(),
  avatar_small: Type.String(),
  is_admin: Type.Boolean(),
  /** The member's rights here; `is_admin` tells admins from all others. */
  role: Type.Enum([...ROLES]),
  created_at: Type.String(),
});
export type User = Static<typeof User>;

export const checkAuth = endpoint({ method: 'GET', path: '/auth/check', auth: 'member', summary: 'Who is signed in', data: User, asksWho: true });
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  auth: 'public',
  summary: 'Ends the session',
  data: Done,
});

export const SESSIONS = [checkAuth, logout] as const;
