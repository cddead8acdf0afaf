/** The door of accounts. */

export { accountRoutes } from './accounts.routes.ts';
export { exportAccount, ownAccount } from './accounts.ts';
export { attempts } from './attempts.ts';
export { avatarOf, sweepAvatars } from './avatars.ts';
export { codes } from './codes.ts';
export { createAdmin } from './create-admin.ts';
export { offerFirstAdmin } from './first-admin.ts';
export { addLegacyMember } from './legacy.ts';
export { nameKey } from './members.store.ts';
export { refusePretending } from './pretending.ts';
export { logSecurity } from './security-log.ts';
export { removeSessions as endSessions } from './sessions.store.ts';
export { sessions } from './sessions.ts';
