export { playbackRoutes as registerPlayback } from './playback.routes.ts';
export { tryAddress } from './try-route.ts';
