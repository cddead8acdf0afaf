export { watchingOrder } from './episode-order.ts';
export { identifyEpisode } from './identify-episode.ts';
export { addressesOf, EPISODES_READ_AS, readEpisodes, requireEpisode, type StoredEpisode, storeEpisodes, storeInOrder } from './stored-episodes.ts';
