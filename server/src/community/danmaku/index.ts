export { registerDanmaku } from './danmaku.routes.ts';
export { danmakuData, forgetDanmakuLikes, insertDanmaku, insertImported } from './danmaku.store.ts';
export { readDplayerEntry } from './read-file.ts';
