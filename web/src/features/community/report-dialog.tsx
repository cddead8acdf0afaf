import { addReport, REASONS_FOR, type ReportReason, type ReportSubject } from '@yinmu/contract/community/reports.endpoints.ts';
import { NOTE_LENGTH } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Link } from 'react-router';
import { api } from '../../api/query.ts';
import { FormView } from '../../forms/form-view.tsx';
import { useForm } from '../../forms/use-form.ts';
import { t } from '../../locales/t.ts';
import { Check } from '../../ui/check.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useOwnMute } from './mute-notice.tsx';
import { MutedInstead } from './muted-instead.tsx';

interface ReportDialogProps {
  subject: ReportSubject;
  id: number;
  onClose: () => void;
}

function ReportForm({ subject, id, close }: Omit<ReportDialogProps, 'onClose'> & { close: () => void }) {
  const form = useForm(
    { reason: '', note: '' },
    ({ reason }) => ({ reason: reason ? '' : t('community:report.reasonNeeded') }),
    async ({ reason, note }) => {
      await api.call(addReport, {
        body: { subject, subject_id: id, reason: reason as ReportReason, ...(note.trim() ? { note: note.trim() } : {}) },
      });
      toast(t('community:report.sent'));
      close();
    },
    t('community:report.failed'),
  );
  return (
    <FormView of={form} submit={t('community:report.send')} look="dialog" error={form.errors.reason} onCancel={close}>
      <fieldset>
        <legend className="mb-2 text-xl font-bold">{t(`community:report.title.${subject}`)}</legend>
        {REASONS_FOR[subject].map((reason) => (
          <Check
            key={reason}
            type="radio"
            name="reason"
            value={reason}
            checked={form.values.reason === reason}
            onChange={() => form.field('reason').onChange({ target: { value: reason } })}
          >
            {t(`community:report.reason.${reason}`)}
          </Check>
        ))}
      </fieldset>
      {form.values.reason === 'rights' && (
        <p className="text-sm text-muted">
          {t('community:report.rightsAdvice')}{' '}
          <Link to={href(pages.complaint, { title: id })} className="underline underline-offset-4">
            {t('community:report.rightsLink')}
          </Link>
        </p>
      )}
      <TextArea {...form.field('note')} label={t('community:report.note')} rows={3} maxLength={NOTE_LENGTH} />
    </FormView>
  );
}

export function ReportDialog({ onClose, ...props }: ReportDialogProps) {
  const mute = useOwnMute();
  return (
    <Dialog label={t(`community:report.title.${props.subject}`)} onClose={onClose} className="max-h-[90dvh] w-[min(92vw,30rem)] overflow-y-auto p-6">
      {(close) => (mute?.reports ? <MutedInstead mute={mute} close={close} /> : <ReportForm {...props} close={close} />)}
    </Dialog>
  );
}
