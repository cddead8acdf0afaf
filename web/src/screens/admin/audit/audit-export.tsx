import { exportAudit, exportAuditCsv } from '@yinmu/contract/admin/audit.endpoints.ts';
import type { AuditFilter } from '@yinmu/contract/admin/audit-filter.ts';
import { download } from '../../../api/download.ts';
import { api } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';

async function save(format: 'csv' | 'json', query: AuditFilter) {
  const name = `audit-${new Date().toISOString().slice(0, 10)}.${format}`;
  if (format === 'csv') return saveFile(name, await download(exportAuditCsv, { query }), 'text/csv');
  const { entries } = await api.call(exportAudit, { query });
  return saveFile(name, JSON.stringify(entries, null, 2), 'application/json');
}

export function AuditExport({ search, total }: { search: AuditFilter; total: number }) {
  const { t } = useTranslation();
  const saving = useAction((format: 'csv' | 'json') => save(format, search), { toasts: false });
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3">
      <p aria-live="polite">{t('admin:log.found', { count: total })}</p>
      {total > 0 && (
        <fieldset aria-label={t('admin:log.save')} className="flex flex-wrap gap-2">
          {(['csv', 'json'] as const).map((format) => (
            <Button key={format} kind="quiet" disabled={saving.isPending} onClick={() => saving.run(format)}>
              {t(`admin:log.${format}`)}
            </Button>
          ))}
        </fieldset>
      )}
      <FormError>{saving.error}</FormError>
    </div>
  );
}
