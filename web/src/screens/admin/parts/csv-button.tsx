/** Saves what a table's filter finds as a file for spreadsheets. */
import { Download } from 'lucide-react';
import { useAction } from '../../../forms/use-action.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { FormError } from '../../../ui/field.tsx';
import { TOOL } from './data-table.tsx';

export function CsvButton({ name, load }: { name: string; load: () => Promise<Blob> }) {
  const { t } = useTranslation();
  const saving = useAction(async () => saveFile(`${name}.csv`, await load(), 'text/csv'), { toasts: false });
  return (
    <>
      <FormError>{saving.error}</FormError>
      <button type="button" disabled={saving.isPending} onClick={() => saving.run(undefined)} className={TOOL}>
        <Download aria-hidden="true" className="size-4" />
        {t('admin:table.csv')}
      </button>
    </>
  );
}
