import { decideSuggestions, getSuggestions } from '@yinmu/contract/admin/admin.endpoints.ts';
import { SUGGESTION_STATUS } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import { api } from '../../../api/query.ts';
import { t } from '../../../locales/t.ts';
import { DecisionQueue } from './decision-queue.tsx';
import { SuggestionItem } from './suggestion-item.tsx';

export function SuggestionsQueue() {
  return (
    <DecisionQueue
      name="suggestions"
      statuses={SUGGESTION_STATUS}
      label={(status) => t(`community:suggest.status.${status}`)}
      read={async (status, page, signal) => {
        const { suggestions, pagination } = await api.call(getSuggestions, { query: { status, page }, signal });
        return { entries: suggestions, pagination };
      }}
      isChoosable={({ status }) => status === 'pending'}
      decideAll={(chosen, action) => api.call(decideSuggestions, { body: { ...chosen, action } })}
    >
      {(items, decisions) => (
        <ul className="space-y-4">
          {items.map((item) => (
            <SuggestionItem key={`${item.id} ${item.version} ${item.fields.map(({ current }) => current !== null)}`} item={item} decisions={decisions} />
          ))}
        </ul>
      )}
    </DecisionQueue>
  );
}
