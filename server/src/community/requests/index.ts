export { registerRequests } from './register-requests.ts';
export { forgetWishes, moveRequests, wishesOf } from './requests.store.ts';
export { askForDemo } from './requests.ts';
