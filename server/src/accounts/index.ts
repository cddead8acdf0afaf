/** The door of accounts. */
export { accountRoutes } from './accounts.routes.ts';
export { codes } from './codes.ts';
export { sessions } from './sessions.ts';
