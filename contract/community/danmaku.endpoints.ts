/** Danmaku (弹幕) are comments that fly over the video at a time of the episode. All routes of an episode share them. */
import Type, { type Static } from 'typebox';
import { endpoint, Id, Line, often } from '../endpoint.ts';
import { EPISODE_ID_TEXT, MAX_EPISODE_ID } from '../members/episode-texts.ts';
import { VideoParams, VodId } from '../titles/video.ts';
import { removalReason } from './removal-reasons.ts';

export const DANMAKU = {
  length: 100,
  everySeconds: 3,
  perEpisode: 5000,
  /** If an episode is full, danmaku beyond this number by one member are dropped first. */
  perWriter: 500,
  windowMs: 5 * 60_000,
  lastWindow: 287,
  fileBytes: 4 * 1024 * 1024,
  fileEntries: 20_000,
  blockedWords: 100,
  blockedWordLength: 30,
  blockedWriters: 200,
} as const;
export const DANMAKU_MODES = ['scroll', 'top', 'bottom'] as const;
export type DanmakuMode = (typeof DANMAKU_MODES)[number];
/** Kinds that viewers can hide. */
export const DANMAKU_KINDS = [...DANMAKU_MODES, 'colored'] as const;
export type DanmakuKind = (typeof DANMAKU_KINDS)[number];
export const DANMAKU_COLORS = {
  white: '#ffffff',
  red: '#fe4b4b',
  orange: '#ff9f1a',
  yellow: '#ffdf2b',
  green: '#4be06a',
  cyan: '#2bdff0',
  blue: '#6ea8ff',
  pink: '#ff7ac8',
} as const;
export type DanmakuColor = keyof typeof DANMAKU_COLORS;
const COLORS = Object.keys(DANMAKU_COLORS) as DanmakuColor[];

const EpisodeKey = Line({ minLength: 1, maxLength: MAX_EPISODE_ID, pattern: EPISODE_ID_TEXT });
const written = {
  /** Milliseconds from the start of the episode. */
  ms: Type.Integer({ minimum: 0, maximum: DANMAKU.windowMs * (DANMAKU.lastWindow + 1) - 1 }),
  mode: Type.Enum([...DANMAKU_MODES]),
  color: Type.Enum(COLORS),
};
const plain = {
  mode: Type.Optional(Type.Enum([...DANMAKU_MODES], { default: 'scroll' })),
  color: Type.Optional(Type.Enum(COLORS, { default: 'white' })),
};
export const Danmaku = Type.Object({
  id: Id,
  ...written,
  text: Type.String(),
  /** Pseudonym of the writer; empty for imported danmaku. */
  writer: Type.String(),
  likes: Type.Integer(),
});
export type Danmaku = Static<typeof Danmaku>;

export const getDanmaku = endpoint('GET /videos/:id/danmaku', {
  auth: 'public',
  summary: 'Lists danmaku for five minutes of an episode, in order; the same for all callers',
  params: VideoParams,
  query: Type.Object({ episode: EpisodeKey, window: Type.Optional(Type.Integer({ minimum: 0, maximum: DANMAKU.lastWindow, default: 0 })) }),
  data: Type.Array(Danmaku),
});
export const addDanmaku = endpoint('POST /user/danmaku', {
  auth: 'member',
  voice: { of: 'writing' },
  summary: 'Posts a danmaku, at most one every three seconds; moderation rules may hold it',
  body: Type.Object({ vodId: VodId, episode: EpisodeKey, ...written, ...plain, text: Line({ minLength: 1, maxLength: DANMAKU.length }) }),
  data: Type.Object({ ...Danmaku.properties, waiting: Type.Boolean() }),
  adds: true,
  /** Failed attempts count as well. */
  limit: { calls: 60, seconds: 60 },
});
export const removeDanmaku = endpoint('DELETE /danmaku/:id', {
  auth: 'member',
  summary: 'Deletes the caller’s own danmaku, or any as a moderator',
  query: Type.Object({ reason: removalReason }),
  limit: often,
});
export const likeDanmaku = endpoint('POST /danmaku/:id/like', {
  auth: 'member',
  summary: 'Likes a danmaku; a full episode drops the least liked first',
  data: Type.Object({ likes: Type.Integer() }),
  limit: often,
});

const Blocks = Type.Object({
  words: Type.Array(Line({ minLength: 1, maxLength: DANMAKU.blockedWordLength }), { maxItems: DANMAKU.blockedWords }),
  writers: Type.Array(Line({ minLength: 1, maxLength: 16 }), { maxItems: DANMAKU.blockedWriters }),
});
const kinds = Type.Array(Type.Enum([...DANMAKU_KINDS]), { maxItems: DANMAKU_KINDS.length });
/** `own` is the pseudonym (`writer`) of the caller. */
const OwnBlocks = Type.Object({ ...Blocks.properties, kinds, own: Type.String() });
export type DanmakuBlocks = Static<typeof OwnBlocks>;
export const getDanmakuBlocks = endpoint('GET /user/danmaku-blocks', {
  auth: 'member',
  summary: 'Lists the words, users and kinds of danmaku that the member blocks',
  data: OwnBlocks,
});
export const setDanmakuBlocks = endpoint('PUT /user/danmaku-blocks', {
  auth: 'member',
  summary: 'Sets the words, users and kinds of danmaku that the member blocks',
  body: Type.Object({ ...Blocks.properties, kinds: Type.Optional(kinds) }),
  data: OwnBlocks,
  limit: often,
});

const Counts = Type.Object({ episode: Type.String(), name: Type.String(), count: Type.Integer(), imported: Type.Integer() });
export type DanmakuCounts = Static<typeof Counts>;
export const getDanmakuCounts = endpoint('GET /admin/titles/:id/danmaku', {
  auth: 'editor',
  summary: 'Counts danmaku per episode, and how many were imported',
  params: VideoParams,
  data: Type.Array(Counts),
});
const EpisodeParams = Type.Object({ id: VodId, episode: Line({ minLength: 1, maxLength: MAX_EPISODE_ID }) });
export const importDanmaku = endpoint('POST /admin/titles/:id/danmaku/:episode', {
  auth: 'editor',
  summary: 'Imports danmaku for an episode from Bilibili XML or DPlayer JSON; skips duplicates',
  params: EpisodeParams,
  upload: { field: 'file', maxBytes: DANMAKU.fileBytes },
  data: Type.Object({
    added: Type.Integer(),
    known: Type.Integer(),
    /** Number of danmaku skipped because they contain a watched word, or have no text, no valid time or an unsupported mode. */
    skipped: Type.Integer(),
    /** Number of danmaku dropped, at even intervals, because the episode is full. */
    beyond: Type.Integer(),
  }),
  limit: { calls: 20, seconds: 60 },
});
export const removeImportedDanmaku = endpoint('DELETE /admin/titles/:id/danmaku/:episode', {
  auth: 'editor',
  summary: 'Removes an episode’s imported danmaku; members’ danmaku stay',
  params: EpisodeParams,
});
