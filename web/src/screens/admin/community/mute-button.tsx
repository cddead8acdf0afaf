import { addMute, MUTE_TERMS, type MuteTerm } from '@yinmu/contract/community/mutes.endpoints.ts';
import { REASON_LENGTH } from '@yinmu/contract/limits.ts';
import { useState } from 'react';
import { api } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { FormView } from '../../../forms/form-view.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { Field } from '../../../ui/field.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { toast } from '../../../ui/toasts.tsx';

interface MuteProps {
  memberId: number;
  name: string;
  onMuted?: () => unknown;
}

function MuteForm({ memberId, name, onMuted, close }: MuteProps & { close: () => void }) {
  const [term, setTerm] = useState<MuteTerm>('week');
  const [reports, setReports] = useState(false);
  const form = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: reason.trim() ? '' : t('admin:mute.reasonNeeded') }),
    async ({ reason }) => {
      await api.call(addMute, { body: { memberId, term, reason: reason.trim(), reports } });
      toast(t('admin:mute.done', { name }));
      close();
      await onMuted?.();
    },
    t('error.again'),
  );
  return (
    <FormView of={form} submit={t('admin:mute.action')} look="dialog" onCancel={close}>
      <h2 className="text-xl font-bold [overflow-wrap:anywhere]">{t('admin:mute.title', { name })}</h2>
      <p className="text-sm text-muted">{t('admin:mute.advice')}</p>
      <SegmentedControl label={t('admin:mute.term')} all={MUTE_TERMS} chosen={term} text={(one) => t(`admin:mute.terms.${one}`)} onChoose={setTerm} />
      <Field {...form.field('reason')} label={t('admin:mute.reason')} hint={t('admin:mute.reasonHint')} maxLength={REASON_LENGTH} autoComplete="off" />
      <Check checked={reports} onChange={setReports}>
        {t('admin:mute.reports')}
      </Check>
    </FormView>
  );
}

/** @param props.memberId null for visitors */
export function MuteButton({ memberId, ...rest }: Omit<MuteProps, 'memberId'> & { memberId: number | null }) {
  const own = useUser()?.id;
  const [open, setOpen] = useState(false);
  if (memberId === null || memberId === own) return null;
  return (
    <>
      <Button kind="quiet" className="shrink-0" onClick={() => setOpen(true)}>
        {t('admin:mute.action')}
      </Button>
      {open && (
        <Dialog
          label={t('admin:mute.title', { name: rest.name })}
          onClose={() => setOpen(false)}
          className="max-h-[90dvh] w-[min(92vw,32rem)] overflow-y-auto p-6"
        >
          {(close) => <MuteForm memberId={memberId} {...rest} close={close} />}
        </Dialog>
      )}
    </>
  );
}
