/** The door of verification. */

export { verificationRoutes } from './captcha.routes.ts';
export { type Verification, verification } from './captcha.ts';
export { turnstile } from './turnstile.ts';
