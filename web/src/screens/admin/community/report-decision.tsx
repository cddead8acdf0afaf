import { decideReport, type ReportCase, type ReportOutcome } from '@yinmu/contract/community/reports.endpoints.ts';
import { NOTE_LENGTH, REASON_LENGTH } from '@yinmu/contract/limits.ts';
import { useRef, useState } from 'react';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';
import { MuteButton } from './mute-button.tsx';

export function ReportDecision({ of, refetch }: { of: ReportCase; refetch: () => Promise<unknown> }) {
  const [answer, setAnswer] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const why = useRef<HTMLInputElement>(null);
  const decision = useAdminAction(decideReport, refetch);
  const decide = (outcome: ReportOutcome) => {
    const isMissing = outcome === 'removed' && of.subject === 'title' && !reason.trim();
    setError(isMissing ? t('admin:report.whyNeeded') : '');
    if (isMissing) return why.current?.focus();
    void decision.run({
      params: { id: of.id },
      body: { outcome, answer: answer.trim(), version: of.version, ...(outcome === 'removed' ? { reason: reason.trim() } : {}) },
    });
  };
  return (
    <div className="mt-4 space-y-3">
      <TextArea label={t('admin:report.answer')} rows={2} maxLength={NOTE_LENGTH} value={answer} onChange={({ target }) => setAnswer(target.value)} />
      {of.subject === 'title' && (
        <Field
          ref={why}
          label={t('admin:report.why')}
          error={error}
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          autoComplete="off"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind={of.subject === 'title' ? 'quiet' : 'main'} disabled={decision.isPending} onClick={() => decide('removed')}>
          {t(`admin:report.remove.${of.subject}`)}
        </Button>
        {of.subject === 'title' && (
          <Button disabled={decision.isPending} onClick={() => decide('mended')}>
            {t('admin:report.mended')}
          </Button>
        )}
        <Button kind="quiet" disabled={decision.isPending} onClick={() => decide('dismissed')}>
          {t('admin:report.dismiss')}
        </Button>
        <MuteButton memberId={of.author_id} name={of.author} />
      </div>
    </div>
  );
}
