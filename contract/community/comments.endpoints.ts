/** Comments on titles and shared lists (product.md §2, §7; decisions §2). */
import Type, { type Static } from 'typebox';
import { endpoint, Id, often, Pagination, Paragraphs, pagingQuery } from '../endpoint.ts';
import { COMMENT_LENGTH, COMMENTS_PAGE } from '../limits.ts';
import { captchaFields } from '../members/captcha.endpoints.ts';
import { ROLES } from '../roles.ts';

export const COMMENT_SORTS = ['time', 'best'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];
export const VOTES = ['up', 'down'] as const;
export type Vote = (typeof VOTES)[number];
const OwnVote = Type.Union([Type.Enum([...VOTES]), Type.Null()]);

const fields = {
  id: Id,
  /** ID of the thread's first comment; null for that comment itself. */
  threadId: Type.Union([Id, Type.Null()]),
  /** Author of the comment that is answered, unless that is the thread's first comment. */
  replyTo: Type.Union([Type.String(), Type.Null()]),
  /** Null if the account was deleted. */
  author: Type.Union([Type.Object({ name: Type.String(), avatar: Type.String(), role: Type.Enum([...ROLES]) }), Type.Null()]),
  /** Plain text; empty if the comment was deleted. */
  content: Type.String(),
  deleted: Type.Boolean(),
  /** Whether addresses become links, which they do not for new members. */
  links: Type.Boolean(),
  created_at: Type.String(),
  up: Type.Integer(),
  down: Type.Integer(),
  vote: OwnVote,
  deletable: Type.Boolean(),
  /** True if pending, so that only its author sees the comment. `id` is then the pending entry's. */
  waiting: Type.Boolean(),
};
export const Comment = Type.Object(fields);
export type Comment = Static<typeof Comment>;
export const Thread = Type.Object({ ...fields, replyCount: Type.Integer(), replies: Type.Array(Comment) });
export type Thread = Static<typeof Thread>;

/** `own` contains the caller's pending comments, on the first page. `total` counts threads, `comments` counts threads and replies. */
const Comments = Type.Object({ comments: Type.Array(Thread), own: Type.Array(Comment), total: Type.Integer(), all: Type.Integer(), pagination: Pagination });
const CommentsQuery = Type.Object({ ...pagingQuery(COMMENTS_PAGE), sort: Type.Optional(Type.Enum([...COMMENT_SORTS], { default: 'time' })) });
const AddComment = Type.Object({
  content: Paragraphs({ minLength: 1, maxLength: COMMENT_LENGTH }),
  parentId: Type.Optional(Id),
  altcha: captchaFields.altcha,
  codeId: captchaFields.codeId,
  verificationCode: captchaFields.verificationCode,
});
const Params = Type.Object({ id: Id });

export const SUBJECTS = ['video', 'list'] as const;
export type Subject = (typeof SUBJECTS)[number];
const on = <S extends Subject, P extends string>(what: S, path: P) => ({
  list: endpoint(`GET ${path}`, { auth: 'public', summary: `Lists comments on a ${what}`, params: Params, query: CommentsQuery, data: Comments }),
  add: endpoint(`POST ${path}`, {
    auth: 'member',
    voice: { of: 'writing' },
    summary: `Posts a comment on a ${what}, or a reply`,
    params: Params,
    body: AddComment,
    data: Comment,
    adds: true,
    limit: { calls: 20, seconds: 60 },
  }),
});
export const comments = { video: on('video', '/videos/:id/comments'), list: on('list', '/lists/:id/comments') };

export const getReplies = endpoint('GET /comments/:id/replies', {
  auth: 'public',
  summary: 'Lists replies to a comment, oldest first',
  query: Type.Object(pagingQuery()),
  data: Type.Object({ replies: Type.Array(Comment), pagination: Pagination }),
});
export const voteComment = endpoint('POST /comments/:id/vote', {
  auth: 'member',
  summary: 'Votes on a comment; repeating a vote withdraws it',
  body: Type.Object({ type: Type.Enum([...VOTES]) }),
  data: Type.Object({ up: Type.Integer(), down: Type.Integer(), vote: OwnVote }),
  adds: true,
  limit: often,
});
export const removeComment = endpoint('DELETE /comments/:id', {
  auth: 'member',
  summary: 'Deletes a comment, the caller’s own or any as an admin; replies stay',
  limit: often,
});
