/** Maps source categories that this site does not recognize; shows which titles would move. */
import { useQuery } from '@tanstack/react-query';
import { getCategoryOverrides, setCategoryOverrides } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { useState } from 'react';
import { queryOf } from '../../../api/query.ts';
import { useCategories } from '../../../features/catalogue/use-categories.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Failed, Spinner } from '../../../ui/states.tsx';
import { Revisions } from '../parts/revisions.tsx';
import { MappingEditor } from './mapping-editor.tsx';

export function CategoryOverrides() {
  const { t } = useTranslation();
  const { nameOf } = useCategories();
  const [restored, setRestored] = useState(0);
  const { data, isError, refetch } = useQuery({ ...queryOf(getCategoryOverrides, {}), staleTime: 0 });
  const restore = useAction(setCategoryOverrides, { success: t('admin:done'), onDone: () => setRestored(restored + 1), onSettled: () => refetch() });
  const newest = data?.revisions[0];
  return (
    <section className="mt-8">
      <h2 className="text-lg font-semibold">{t('admin:categories.title')}</h2>
      <p className="mb-3 text-sm text-muted">{t('admin:categories.advice')}</p>
      {isError && !data ? (
        <Failed message={t('error.again')} onRetry={() => refetch()} />
      ) : newest ? (
        <>
          <MappingEditor key={restored} newest={newest} reread={async () => (await refetch()).data?.revisions[0]} />
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
