export { addNotices, forgetNotice, noticesOf } from './notices.store.ts';
export { registerFollows } from './register-follows.ts';
export { examineTitle, moveFollows, tellFollowers } from './tell-followers.ts';
export { waysOf } from './ways.store.ts';
