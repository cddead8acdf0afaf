export { registerDanmaku } from './danmaku.routes.ts';
export { forgetDanmakuLikes } from './danmaku.store.ts';
export { danmakuData } from './member-data.ts';
