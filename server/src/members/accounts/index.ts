/** The public module of accounts. */

export * as accountCommands from './account-commands.ts';
export { ownAccount } from './accounts.ts';
export { offerFirstAdmin } from './admins/first-admin.ts';
export { nameKey } from './members.store.ts';
export * as legacyMembers from './passwords/legacy-members.ts';
export { avatarOf } from './profile/avatars.ts';
export { exportAccount } from './profile/export-account.ts';
export { registerAccounts } from './register-accounts.ts';
export { refuseImpersonation } from './sessions/impersonation.ts';
export { removeSessions as endSessions } from './sessions/sessions.store.ts';
export { createSessions, type Sessions } from './sessions/sessions.ts';
