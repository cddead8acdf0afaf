/** The door of verification. */
export { turnstile } from './turnstile.ts';
export { verificationRoutes } from './verification.routes.ts';
export { type Verification, verification } from './verification.ts';
