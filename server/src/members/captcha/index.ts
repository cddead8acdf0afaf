export { registerCaptcha } from './captcha.routes.ts';
export type { Captcha } from './captcha.ts';
