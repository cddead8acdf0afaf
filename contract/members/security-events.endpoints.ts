/** Events of a member's account, for its owner to see. */
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
/** `browser`: signed in with one that was not known; `emailBack`: the address before was given back; `verified`: a mailed code proved the address; `resetLink`: an admin made a link that sets a password. */
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export const SecurityEvent = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...SECURITY_EVENTS]),
  /** The browser's User-Agent; empty for acts of the site's admins, as is the address. */
  agent: Type.String(),
  address: Type.String(),
  /** ISO 8601. */
  at: Type.String(),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

export const getSecurityEvents = endpoint({
  method: 'GET',
  path: '/user/security-events',
  auth: 'member',
  summary: 'What happened to one’s account: new browsers, changed passwords, addresses, factors and rights; newest first',
  data: Type.Array(SecurityEvent),
});
