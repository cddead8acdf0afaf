import { addAppeal, type OwnAppeal, type OwnEntry } from '@yinmu/contract/community/appeals.endpoints.ts';
import { APPEAL_LENGTH } from '@yinmu/contract/limits.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../api/query.ts';
import { FormView } from '../../../forms/form-view.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toasts.tsx';

export const OWN_ENTRIES = ['/user/entries'] as const;

function AppealForm({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useForm(
    { text: '' },
    ({ text }) => ({ text: text.trim() ? '' : t('account:entries.textNeeded') }),
    async ({ text }) => {
      await api.call(addAppeal, { params: { id }, body: { text: text.trim() } });
      toast(t('account:entries.sent'));
      await queryClient.invalidateQueries({ queryKey: OWN_ENTRIES });
      onClose();
    },
    t('error.again'),
  );
  return (
    <FormView of={form} submit={t('account:entries.send')} onCancel={onClose} className="space-y-3">
      <TextArea {...form.field('text')} label={t('account:entries.text')} rows={3} maxLength={APPEAL_LENGTH} />
    </FormView>
  );
}

function Written({ appeal: { text, status, answer } }: { appeal: OwnAppeal }) {
  return (
    <div className="space-y-2 border-l-2 border-line pl-3 text-sm [overflow-wrap:anywhere]">
      <p className="font-semibold">{t(`account:entries.appeal.${status}`)}</p>
      <p className="whitespace-pre-line text-muted">{text}</p>
      {answer && <p className="whitespace-pre-line">{t('account:entries.answer', { answer })}</p>}
    </div>
  );
}

export function AppealPart({ entry: { state, removal } }: { entry: OwnEntry }) {
  const [open, setOpen] = useState(false);
  if (removal?.appeal) return <Written appeal={removal.appeal} />;
  if (!removal || state !== 'removed') return null;
  if (open) return <AppealForm id={removal.id} onClose={() => setOpen(false)} />;
  return (
    <Button kind="quiet" onClick={() => setOpen(true)}>
      {t('account:entries.appealNow')}
    </Button>
  );
}
