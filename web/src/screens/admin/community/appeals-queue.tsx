import { APPEAL_STATUS, type Appeal, type AppealOutcome, decideAppeal, getAppeals } from '@yinmu/contract/community/appeals.endpoints.ts';
import { APPEAL_LENGTH } from '@yinmu/contract/limits.ts';
import { useState } from 'react';
import { api } from '../../../api/query.ts';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { UserText } from '../../../features/community/user-text.tsx';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';
import { CaseOutcome } from './case-outcome.tsx';
import { StatusList } from './status-list.tsx';

function Decision({ of, refetch }: { of: Appeal; refetch: () => Promise<unknown> }) {
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState('');
  const decision = useAdminAction(decideAppeal, refetch);
  const decide = (outcome: AppealOutcome) => {
    setError(answer.trim() ? '' : t('admin:appeal.answerNeeded'));
    if (answer.trim()) void decision.run({ params: { id: of.id }, body: { outcome, answer: answer.trim(), version: of.version } });
  };
  return (
    <div className="mt-4 space-y-3">
      <TextArea
        label={t('admin:appeal.answer')}
        error={error}
        rows={2}
        maxLength={APPEAL_LENGTH}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={decision.isPending} onClick={() => decide('granted')}>
          {t('admin:appeal.grant')}
        </Button>
        <Button kind="quiet" disabled={decision.isPending} onClick={() => decide('refused')}>
          {t('admin:appeal.refuse')}
        </Button>
      </div>
    </div>
  );
}

function Item({ of, refetch }: { of: Appeal; refetch: () => Promise<unknown> }) {
  return (
    <li tabIndex={-1} className="rounded-card bg-surface p-4">
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        <bdi className="font-semibold text-text">{of.author}</bdi>
        {` · ${t(`admin:appeal.kind.${of.kind}`)} · ${relativeTime(of.created_at)}`}
      </p>
      <UserText text={of.content} />
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        {t('admin:appeal.removed', { reason: t(`community:report.reason.${of.reason}`), name: of.removedBy || '—', when: relativeTime(of.removed_at) })}
      </p>
      <div className="mt-3 border-l-2 border-accent pl-3">
        <UserText text={of.appeal.text} />
      </div>
      <CaseOutcome {...of} isPending={of.appeal.status === 'pending'} answer={of.appeal.answer}>
        <Decision of={of} refetch={refetch} />
      </CaseOutcome>
    </li>
  );
}

export function AppealsQueue() {
  return (
    <StatusList
      name="appeals"
      statuses={APPEAL_STATUS}
      label={(one) => t(`admin:appeal.status.${one}`)}
      read={(query, signal) => api.call(getAppeals, { query, signal })}
      itemsOf={({ appeals }) => appeals}
    >
      {(one, refetch) => <Item key={`${one.id}-${one.version}`} of={one} refetch={refetch} />}
    </StatusList>
  );
}
