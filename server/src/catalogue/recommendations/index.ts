export { coWatching } from './co-watching.ts';
export { watchedWith } from './recommend.ts';
export { keptByMembers, sharesHistory } from './recommendations.store.ts';
export { registerRecommendations } from './register-recommendations.ts';
