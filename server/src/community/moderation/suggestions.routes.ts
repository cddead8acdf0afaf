import * as endpoints from '@yinmu/contract/admin/admin.endpoints.ts';
import { type Language, PAGE_SIZE } from '@yinmu/contract/limits.ts';
import { addSuggestion, getCorrectable, getOwnSuggestions, type SuggestedField } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type Decider, decideEach } from '../../platform/jobs/decide-once.ts';
import { approve, correctable, oneSuggestion, ownPage, reject, setStatus, suggest, suggestionPage } from './suggestions.ts';

const paged = (query: { page?: number; limit?: number }) => [query.page ?? 1, query.limit ?? PAGE_SIZE] as const;

export interface SuggestionParts {
  db: Db;
  titleEdited: (vodId: number) => void;
}

export function suggestionRoutes(app: FastifyInstance, { db, titleEdited }: SuggestionParts) {
  const approved = async (...given: Parameters<typeof approve>) => {
    const suggestion = await approve(...given);
    titleEdited(suggestion.vod_id);
    return suggestion;
  };
  const decision = (by: Decider, language: Language, body: { version?: number; review_comment?: string }) => ({
    by,
    language,
    version: body.version,
    review_comment: body.review_comment,
  });
  app.route(defineRoute(getCorrectable, ({ params }) => correctable(db, params.id)));
  app.route(defineRoute(addSuggestion, ({ member, params, body, language }) => suggest(db, member.id, params.id, body.fields, body.note ?? '', language)));
  app.route(defineRoute(getOwnSuggestions, ({ member, query, language }) => ownPage(db, member.id, ...paged(query), language)));
  app.route(
    defineRoute(endpoints.getSuggestions, ({ member, query, language }) => suggestionPage(db, member, query.status ?? 'pending', ...paged(query), language)),
  );
  app.route(defineRoute(endpoints.getSuggestion, ({ member, params, language }) => oneSuggestion(db, member, params.id, language)));
  app.route(defineRoute(endpoints.approveSuggestion, ({ member, params, body, language }) => approved(db, params.id, decision(member, language, body))));
  app.route(
    defineRoute(endpoints.approveSuggestionPartly, ({ member, params, body, language }) =>
      approved(db, params.id, decision(member, language, body), body.fields as SuggestedField[]),
    ),
  );
  app.route(defineRoute(endpoints.rejectSuggestion, ({ member, params, body, language }) => reject(db, params.id, decision(member, language, body))));
  app.route(
    defineRoute(endpoints.setSuggestionStatus, ({ member, params, body, language }) => setStatus(db, params.id, decision(member, language, body), body.status)),
  );
  app.route(
    defineRoute(endpoints.decideSuggestions, ({ member, body, language }) =>
      decideEach(body, language, (id, version) =>
        (body.action === 'approve' ? approved : reject)(db, id, decision(member, language, { review_comment: body.review_comment, version })),
      ),
    ),
  );
}
