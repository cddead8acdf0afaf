import Type, { type Static } from 'typebox';
import { endpoint, Id, Line, Pagination, pagingQuery } from '../endpoint.ts';
import { SiteSettings } from '../site/site-settings.endpoints.ts';

export const INVITATION = { maxUses: 1000, maxDays: 365 } as const;

/** Called before the registration form shows its fields. */
export const getRegistration = endpoint('GET /auth/registration', {
  auth: 'public',
  summary: 'Says whether registration is open or needs an invitation, and whether the site sends email, so that addresses must be verified',
  data: Type.Object({ registration: SiteSettings.properties.registration, mail: Type.Boolean() }),
});

export const INVITATION_STATES = ['open', 'used', 'expired', 'revoked'] as const;
const Invitation = Type.Object({
  id: Id,
  note: Type.String(),
  state: Type.Enum([...INVITATION_STATES]),
  /** How many registrations are allowed, and how many there were. */
  uses: Type.Integer(),
  used: Type.Integer(),
  /** The admin; empty if the account was deleted. */
  made_by: Type.String(),
  made_at: Type.String(),
  expires_at: Type.String(),
});
export type Invitation = Static<typeof Invitation>;

export const getInvitations = endpoint('GET /admin/invitations', {
  auth: 'admin',
  summary: 'Lists invitations, newest first; codes are not stored and cannot be shown again',
  query: Type.Object(pagingQuery()),
  data: Type.Object({ invitations: Type.Array(Invitation), pagination: Pagination }),
});
export const addInvitation = endpoint('POST /admin/invitations', {
  auth: 'admin',
  summary: 'Creates an invitation; only this response contains its code',
  stepUp: true,
  body: Type.Object({
    note: Type.Optional(Line({ maxLength: 100 })),
    uses: Type.Integer({ minimum: 1, maximum: INVITATION.maxUses }),
    days: Type.Integer({ minimum: 1, maximum: INVITATION.maxDays }),
  }),
  data: Type.Object({ code: Type.String(), invitation: Invitation }),
});
export const revokeInvitation = endpoint('DELETE /admin/invitations/:id', {
  auth: 'admin',
  summary: 'Revokes an invitation',
  stepUp: true,
});
