import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';

export const SECURITY_EVENTS = [
  'browser',
  'password',
  'email',
  'emailBack',
  'verified',
  'passkeyOn',
  'passkeyOff',
  'factorOn',
  'factorOff',
  'codes',
  'adminOn',
  'adminOff',
  'moderator',
  'editor',
  'roleOff',
  'resetLink',
] as const;
/** `emailBack`: the former address was restored; `verified`: a code proved the address; `resetLink`: an admin created a link that sets a password. */
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export const SecurityEvent = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...SECURITY_EVENTS]),
  /** The browser's User-Agent. Empty, like the address, for actions of admins. */
  agent: Type.String(),
  address: Type.String(),
  at: Type.String(),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

export const getSecurityEvents = endpoint('GET /user/security-events', {
  auth: 'member',
  summary: 'Lists events of the caller’s account, newest first: new browsers, changes of password, address, factors and role',
  data: Type.Array(SecurityEvent),
});
