/** The acts of the `yinmu` command on accounts. */
export { createAdmin } from './create-admin.ts';
export { countSecrets } from './reseal-secrets.ts';
export { turnOffSecondFactor } from './turn-off-second-factor.ts';
