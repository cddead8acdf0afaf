/** The door of verification. */

export { captchaRoutes } from './captcha.routes.ts';
export { type Captcha, createCaptcha } from './captcha.ts';
export { createTurnstile } from './turnstile.ts';
