/** The calls of suggestions and of the admin area. */
import * as endpoints from '@yinmu/contract/admin.endpoints.ts';
import { done } from '@yinmu/contract/endpoint.ts';
import { type Language, PAGE_SIZE } from '@yinmu/contract/limits.ts';
import { pagination } from '@yinmu/contract/paging.ts';
import { addSuggestion, getOwnSuggestions, type SuggestedField } from '@yinmu/contract/suggestions.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { auditRows, countAudit } from '../audit/index.ts';
import { deleteComment } from '../community/index.ts';
import type { Db } from '../platform/database.ts';
import { defineRoute } from '../platform/http/define-route.ts';
import { decideEach } from './decisions.ts';
import { decideEntry, moderatedPage, replyTo } from './guestbook-moderation.ts';
import { allCommentsPage, changeMember, memberPage, type OverviewParts, summary } from './overview.ts';
import { approve, oneSuggestion, reject, setStatus, suggest, suggestionPage } from './suggestions.ts';

const paged = (query: { page?: number; limit?: number }) => [query.page ?? 1, query.limit ?? PAGE_SIZE] as const;

export interface SuggestionParts {
  db: Db;
  /** Who reads the title next sees what was decided. */
  titleChanged: (vodId: number) => void;
}

export function suggestionRoutes(app: FastifyInstance, { db, titleChanged }: SuggestionParts) {
  const approved = async (...given: Parameters<typeof approve>) => {
    const suggestion = await approve(...given);
    titleChanged(suggestion.vod_id);
    return suggestion;
  };
  const decision = (by: number, language: Language, body: { version?: number; review_comment?: string }) => ({
    by,
    language,
    version: body.version,
    review_comment: body.review_comment,
  });
  app.route(defineRoute(addSuggestion, ({ member, params, body, language }) => suggest(db, member.id, params.id, body.fields, body.note ?? '', language)));
  app.route(defineRoute(getOwnSuggestions, ({ member, query, language }) => suggestionPage(db, { member_id: member.id }, ...paged(query), language)));
  app.route(
    defineRoute(endpoints.getSuggestions, ({ query, language }) => suggestionPage(db, { status: query.status ?? 'pending' }, ...paged(query), language)),
  );
  app.route(defineRoute(endpoints.getSuggestion, ({ params, language }) => oneSuggestion(db, params.id, language)));
  app.route(defineRoute(endpoints.approveSuggestion, ({ member, params, body, language }) => approved(db, params.id, decision(member.id, language, body))));
  app.route(
    defineRoute(endpoints.approveSuggestionPartly, ({ member, params, body, language }) =>
      approved(db, params.id, decision(member.id, language, body), body.fields as SuggestedField[]),
    ),
  );
  app.route(defineRoute(endpoints.rejectSuggestion, ({ member, params, body, language }) => reject(db, params.id, decision(member.id, language, body))));
  app.route(
    defineRoute(endpoints.setSuggestionStatus, ({ member, params, body, language }) =>
      setStatus(db, params.id, decision(member.id, language, body), body.status),
    ),
  );
  app.route(
    defineRoute(endpoints.decideSuggestions, ({ member, body, language }) =>
      decideEach(body.ids, language, (id) =>
        (body.action === 'approve' ? approved : reject)(db, id, decision(member.id, language, { review_comment: body.review_comment })),
      ),
    ),
  );
}

export function guestbookModerationRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.route(defineRoute(endpoints.getModeratedGuestbook, ({ query }) => moderatedPage(db, query.status ?? 'pending', ...paged(query))));
  app.route(defineRoute(endpoints.approveEntry, ({ member, params, body }) => decideEntry(db, params.id, member.id, 'approved', body.version)));
  app.route(defineRoute(endpoints.rejectEntry, ({ member, params, body }) => decideEntry(db, params.id, member.id, 'rejected', body.version)));
  app.route(defineRoute(endpoints.replyToEntry, ({ member, params, body }) => replyTo(db, params.id, member.id, body.reply, body.version)));
  app.route(
    defineRoute(endpoints.decideEntries, ({ member, body, language }) =>
      decideEach(body.ids, language, (id) => decideEntry(db, id, member.id, body.action === 'approve' ? 'approved' : 'rejected')),
    ),
  );
}

export function overviewRoutes(app: FastifyInstance, parts: OverviewParts) {
  const { db } = parts;
  app.route(defineRoute(endpoints.getSummary, () => summary(parts)));
  app.route(defineRoute(endpoints.getAllComments, ({ query }) => allCommentsPage(db, query.author ?? '', ...paged(query))));
  app.route(
    defineRoute(endpoints.removeAnyComment, async ({ member, params }) => {
      await deleteComment(db, params.id, member);
      return done;
    }),
  );
  app.route(defineRoute(endpoints.getMembers, ({ query }) => memberPage(db, (query.q ?? '').trim(), ...paged(query))));
  app.route(defineRoute(endpoints.changeMember, ({ member, params, body }) => changeMember(db, params.id, member.id, body)));
  app.route(
    defineRoute(endpoints.getAudit, async ({ query }) => {
      const [page, limit] = paged(query);
      const rows = await auditRows(db, query.action || undefined, page, limit);
      const entries = rows.map(({ id, member_name, action, target, before, after, at }) => ({
        id,
        member: member_name,
        action,
        target,
        before: JSON.parse(before) as unknown,
        after: JSON.parse(after) as unknown,
        at,
      }));
      return { entries, pagination: pagination(page, limit, await countAudit(db, query.action || undefined)) };
    }),
  );
}
