export type { Captcha } from './captcha.ts';
export { registerCaptcha } from './captcha.ts';
