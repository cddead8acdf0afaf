import * as endpoints from '@yinmu/contract/admin/admin.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { addSuggestion, getCorrectable, getOwnSuggestions, type SuggestedField } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type Decider, decideEach } from '../../platform/jobs/decide-once.ts';
import { approve, correctable, oneSuggestion, ownPage, reject, setStatus, suggest, suggestionPage } from './suggestions.ts';

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
  defineRoute(app, getCorrectable, ({ params }) => correctable(db, params.id));
  defineRoute(app, addSuggestion, ({ member, params, body, language }) => suggest(db, member.id, params.id, body.fields, body.note ?? '', language));
  defineRoute(app, getOwnSuggestions, ({ member, query, language }) => ownPage(db, member.id, query, language));
  defineRoute(app, endpoints.getSuggestions, ({ member, query, language }) => suggestionPage(db, member, query.status ?? 'pending', query, language));
  defineRoute(app, endpoints.getSuggestion, ({ member, params, language }) => oneSuggestion(db, member, params.id, language));
  defineRoute(app, endpoints.approveSuggestion, ({ member, params, body, language }) => approved(db, params.id, decision(member, language, body)));
  defineRoute(app, endpoints.approveSuggestionPartly, ({ member, params, body, language }) =>
    approved(db, params.id, decision(member, language, body), body.fields as SuggestedField[]),
  );
  defineRoute(app, endpoints.rejectSuggestion, ({ member, params, body, language }) => reject(db, params.id, decision(member, language, body)));
  defineRoute(app, endpoints.setSuggestionStatus, ({ member, params, body, language }) =>
    setStatus(db, params.id, decision(member, language, body), body.status),
  );
  defineRoute(app, endpoints.decideSuggestions, ({ member, body, language }) =>
    decideEach(body, language, (id, version) =>
      (body.action === 'approve' ? approved : reject)(db, id, decision(member, language, { review_comment: body.review_comment, version })),
    ),
  );
}
