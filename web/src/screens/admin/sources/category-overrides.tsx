import { useQuery } from '@tanstack/react-query';
import { getCategoryOverrides, setCategoryOverrides } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { getSourceNames } from '@yinmu/contract/admin/source-looks.endpoints.ts';
import { useState } from 'react';
import { queryOf } from '../../../api/query.ts';
import { useCategories } from '../../../features/catalogue/use-categories.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Failed, Spinner } from '../../../ui/states.tsx';
import { Revisions } from '../parts/editing/revisions.tsx';
import { MappingEditor } from './mapping-editor.tsx';
import { BackToSources } from './source-page.tsx';

export function CategoryOverrides() {
  const { nameOf } = useCategories();
  const [restored, setRestored] = useState(0);
  const { data, isError, refetch } = useQuery({ ...queryOf(getCategoryOverrides, {}), staleTime: 0 });
  const restore = useAction(setCategoryOverrides, { success: t('admin:done'), onDone: () => setRestored(restored + 1), onSettled: () => refetch() });
  const { data: names, isError: isNameless, refetch: askNames } = useQuery({ ...queryOf(getSourceNames, { query: {} }), staleTime: 0 });
  const newest = data?.revisions[0];
  return (
    <section>
      <BackToSources />
      <h2 className="text-lg font-semibold">{t('admin:categories.title')}</h2>
      <p className="mb-3 text-sm text-muted">{t('admin:categories.advice')}</p>
      {(isError && !data) || (isNameless && !names) ? (
        <Failed message={t('error.again')} onRetry={() => Promise.all([refetch(), askNames()])} />
      ) : newest && names ? (
        <>
          <MappingEditor key={restored} categories={names.categories} newest={newest} reread={async () => (await refetch()).data?.revisions[0]} />
          {data.revisions.length > 1 && (
            <Revisions
              revisions={data.revisions}
              busy={restore.isPending}
              onRestore={(settings) => restore.run({ body: { version: newest.version, settings } })}
            >
              {({ overrides }) =>
                overrides.map(({ type_name, type_id }) => `${type_name} → ${nameOf(type_id) ?? type_id}`).join(' · ') || t('admin:categories.noneSet')
              }
            </Revisions>
          )}
        </>
      ) : (
        <Spinner />
      )}
    </section>
  );
}
