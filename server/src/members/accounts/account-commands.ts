export { createAdmin } from './admins/create-admin.ts';
export { turnOffSecondFactor } from './factors/turn-off-second-factor.ts';
export { addMember } from './members.store.ts';
