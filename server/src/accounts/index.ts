/** The door of accounts. */

export { accountRoutes } from './accounts.routes.ts';
export { exportAccount, ownAccount } from './accounts.ts';
export { createAttempts } from './attempts.ts';
export { avatarOf, sweepAvatars } from './avatars.ts';
export { createCodes } from './codes.ts';
export { createAdmin } from './create-admin.ts';
export { offerFirstAdmin } from './first-admin.ts';
export { refuseImpersonation } from './impersonation.ts';
export { addLegacyMember } from './legacy-members.ts';
export { nameKey } from './members.store.ts';
export { logSecurity } from './security-log.ts';
export { removeSessions as endSessions } from './sessions.store.ts';
export { createSessions } from './sessions.ts';
