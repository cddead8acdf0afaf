export { registerDanmaku } from './danmaku.routes.ts';
export { forgetDanmakuLikes, insertImported } from './danmaku.store.ts';
export { danmakuData } from './member-data.ts';
