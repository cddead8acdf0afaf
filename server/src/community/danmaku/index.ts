export { registerDanmaku } from './danmaku.routes.ts';
export { forgetDanmakuLikes, insertDanmaku, insertImported } from './danmaku.store.ts';
export { danmakuData } from './member-data.ts';
export { readDplayerEntry } from './read-file.ts';
