import { type CategoryMapping, setCategoryOverrides } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { SourceCategory } from '@yinmu/contract/admin/source-looks.endpoints.ts';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { api } from '../../../api/query.ts';
import { SaveBar } from '../parts/editing/save-bar.tsx';
import { useDraft } from '../parts/editing/use-draft.ts';
import { CategoryRows } from './category-rows.tsx';
import { SourceMoves } from './source-moves.tsx';

interface MappingEditorProps {
  categories: readonly SourceCategory[];
  newest: Revision<CategoryMapping>;
  reread: () => Promise<Revision<CategoryMapping> | undefined>;
}
export function MappingEditor({ categories, newest, reread }: MappingEditorProps) {
  const draft = useDraft({ newest, reread, write: (body) => api.call(setCategoryOverrides, { body }) });
  const { overrides } = draft.shown;
  const unsent = [...newest.settings.overrides, ...overrides].filter(({ type_name }, at, all) => {
    const isFirst = all.findIndex((one) => one.type_name === type_name) === at;
    return isFirst && !categories.some((one) => one.type_name === type_name);
  });
  return (
    <div className="max-w-3xl space-y-4">
      <CategoryRows
        categories={[...categories, ...unsent.map(({ type_name }) => ({ type_name, titles: 0, type_id: null }))]}
        places={{ overrides, onChange: (next) => draft.change({ overrides: next }) }}
      />
      {draft.isChanged && <SourceMoves overrides={overrides} />}
      <SaveBar draft={draft} />
    </div>
  );
}
