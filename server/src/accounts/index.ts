/** The public module of accounts. */

export * as accountCommands from './account-commands.ts';
export { ownAccount } from './accounts.ts';
export { avatarOf } from './avatars.ts';
export { exportAccount } from './export-account.ts';
export { offerFirstAdmin } from './first-admin.ts';
export { refuseImpersonation } from './impersonation.ts';
export * as legacyMembers from './legacy-members.ts';
export { nameKey } from './members.store.ts';
export { registerAccounts } from './register-accounts.ts';
export { removeSessions as endSessions } from './sessions.store.ts';
export { createSessions, type Sessions } from './sessions.ts';
