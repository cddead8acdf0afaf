/** The door of accounts. */

export { accountRoutes } from './accounts.routes.ts';
export { type AccountExport, exportAccount } from './accounts.ts';
export { sweepAvatars } from './avatars.ts';
export { codes } from './codes.ts';
export { createAdmin } from './create-admin.ts';
export { offerFirstAdmin } from './first-admin.ts';
export { sessions } from './sessions.ts';
