/** The desk at which admins work on titles by hand. */
export { registerTitleDesk } from './register-title-desk.ts';
