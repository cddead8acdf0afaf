/** Who is signed in: what every page may need of accounts. */
import Type, { type Static } from 'typebox';
import { Done, endpoint } from './endpoint.ts';

export const User = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  /** Address of the avatar, empty where there is none; a square of 512 pixels, and one of 96. */
  avatar: Type.String(),
  avatar_small: Type.String(),
  is_admin: Type.Boolean(),
  created_at: Type.String(),
});
export type User = Static<typeof User>;

export const checkAuth = endpoint({ method: 'GET', path: '/auth/check', auth: 'member', summary: 'Who is signed in', data: User });
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  auth: 'public',
  summary: 'Ends the session',
  data: Done,
});

export const SESSIONS = [checkAuth, logout] as const;
