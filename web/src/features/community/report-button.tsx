/** Opens the report form, whose code loads on demand. */
import type { ReportSubject } from '@yinmu/contract/community/reports.endpoints.ts';
import { Flag } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { signedInUser } from '../../api/signed-in.ts';
import { useSignInFirst } from '../../forms/use-sign-in-first.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { t } from '../../locales/t.ts';
import { toast } from '../../ui/toasts.tsx';
import type { ReportDialog } from './report-dialog.tsx';

const load = withTexts(['community'], () => import('./report-dialog.tsx'));

export function ReportButton({ subject, id, className }: { subject: ReportSubject; id: number; className: string }) {
  const signInFirst = useSignInFirst();
  const [Form, setForm] = useState<ComponentType<ComponentProps<typeof ReportDialog>>>();
  const open = async () => {
    if (!(await signedInUser())) return signInFirst();
    load().then(
      (part) => setForm(() => part.ReportDialog),
      () => toast(t('error.again')),
    );
  };
  return (
    <>
      <button type="button" onClick={open} className={className}>
        <Flag className="size-4" />
        {t('action.report')}
      </button>
      {Form && <Form subject={subject} id={id} onClose={() => setForm(undefined)} />}
    </>
  );
}
