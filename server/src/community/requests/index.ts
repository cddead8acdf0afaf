export { registerRequests } from './register-requests.ts';
export { forgetWishes, moveRequests, wishesAfter } from './requests.store.ts';
export { askForDemo } from './requests.ts';
