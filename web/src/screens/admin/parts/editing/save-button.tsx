import { Download } from 'lucide-react';
import { useAction } from '../../../../forms/use-action.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { FormError } from '../../../../ui/field.tsx';
import { TOOL } from '../lists/data-table.tsx';

const MEDIA_TYPES = { csv: 'text/csv', json: 'application/json' } as const;

export function SaveButton({ name, format = 'csv', load }: { name: string; format?: keyof typeof MEDIA_TYPES; load: () => Promise<Blob | string> }) {
  const saving = useAction(async () => saveFile(`${name}.${format}`, await load(), MEDIA_TYPES[format]), { toasts: false });
  return (
    <>
      <FormError>{saving.error}</FormError>
      <button type="button" disabled={saving.isPending} onClick={() => saving.run(undefined)} className={TOOL}>
        <Download className="size-4" />
        {format.toUpperCase()}
      </button>
    </>
  );
}
