import { APPEAL_STATUS, type Appeal, type AppealOutcome, decideAppeal, getAppeals } from '@yinmu/contract/community/appeals.endpoints.ts';
import { APPEAL_LENGTH } from '@yinmu/contract/limits.ts';
import { useState } from 'react';
import { initialState } from '../../../api/initial-data.ts';
import { api } from '../../../api/query.ts';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { UserText } from '../../../features/community/user-text.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { OwnCase } from '../parts/editing/own-case.tsx';
import { PagedList, StatusFilter, useListParams } from '../parts/lists/paged-list.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';

function Decision({ of, refetch }: { of: Appeal; refetch: () => Promise<unknown> }) {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  const when = (instant: string) => relativeTime(instant, initialState.language);
  return (
    <li tabIndex={-1} className="rounded-card bg-surface p-4">
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        <bdi className="font-semibold text-text">{of.author}</bdi>
        {` · ${t(`admin:appeal.kind.${of.kind}`)} · ${when(of.created_at)}`}
      </p>
      <UserText text={of.content} />
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        {t('admin:appeal.removed', { reason: t(`community:report.reason.${of.reason}`), name: of.removedBy || '—', when: when(of.removed_at) })}
      </p>
      <div className="mt-3 border-l-2 border-accent pl-3">
        <UserText text={of.appeal.text} />
      </div>
      {of.appeal.status === 'pending' ? (
        of.canDecide ? (
          <Decision of={of} refetch={refetch} />
        ) : (
          <OwnCase />
        )
      ) : (
        <div className="mt-3 text-sm [overflow-wrap:anywhere]">
          <p className="text-muted">{t('admin:decidedBy', { name: of.decidedBy })}</p>
          <p className="whitespace-pre-line">{of.appeal.answer}</p>
        </div>
      )}
    </li>
  );
}

export function AppealsQueue() {
  const { t } = useTranslation();
  const params = useListParams();
  const status = APPEAL_STATUS.find((one) => one === params.get('status')) ?? 'pending';
  return (
    <>
      <StatusFilter params={params} all={APPEAL_STATUS} label={(one) => t(`admin:appeal.status.${one}`)} />
      <PagedList
        params={params}
        queryKey={['appeals', status]}
        read={(signal) => api.call(getAppeals, { query: { status, page: params.page }, signal })}
        isEmpty={({ appeals }) => appeals.length === 0}
      >
        {({ appeals }, refetch) => (
          <ul className="space-y-3">
            {appeals.map((one) => (
              <Item key={`${one.id}-${one.version}`} of={one} refetch={refetch} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
