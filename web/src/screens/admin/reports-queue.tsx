/** The queue of reports by members and holders of rights: all reports of one thing together, each decided once. */
import { NOTE_LENGTH, REASON_LENGTH } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { decideReport, getReports, REPORT_STATUS, type ReportCase, type ReportOutcome } from '@yinmu/contract/reports.endpoints.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { initialState } from '../../api/initial-data.ts';
import { api } from '../../api/query.ts';
import { relativeTime } from '../../features/community/relative-time.tsx';
import { UserText } from '../../features/community/user-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { MuteButton } from './mute-button.tsx';
import { PagedList, StatusFilter, useListParams } from './paged-list.tsx';
import { useAdminAction } from './use-decisions.ts';

function Heading({ of }: { of: ReportCase }) {
  const { t } = useTranslation();
  const text = of.subject_name || t(`community:report.subject.${of.subject}`);
  const page = of.subject === 'title' ? pages.detail : of.subject === 'list' ? pages.list : undefined;
  return (
    <h2 className="flex flex-wrap items-baseline gap-2 font-semibold [overflow-wrap:anywhere]">
      {page ? (
        <Link to={href(page, { id: of.subject_id })} className="underline">
          {text}
        </Link>
      ) : (
        text
      )}
      {of.author && <bdi className="font-normal text-muted">{of.author}</bdi>}
      {of.reasons.map(({ reason, count }) => (
        <span key={reason} className="rounded bg-raised px-2 text-sm font-normal">
          {`${t(`community:report.reason.${reason}`)} × ${count}`}
        </span>
      ))}
    </h2>
  );
}

function Decision({ of, refetch }: { of: ReportCase; refetch: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState('');
  const [reason, setReason] = useState('');
  const decision = useAdminAction(decideReport, refetch);
  const decide = (outcome: ReportOutcome) =>
    decision.run({
      params: { id: of.id },
      body: { outcome, answer: answer.trim(), version: of.version, ...(outcome === 'removed' ? { reason: reason.trim() } : {}) },
    });
  return (
    <div className="mt-4 space-y-3">
      <TextArea label={t('admin:report.answer')} rows={2} maxLength={NOTE_LENGTH} value={answer} onChange={({ target }) => setAnswer(target.value)} />
      {of.subject === 'title' && (
        <Field label={t('admin:report.why')} maxLength={REASON_LENGTH} value={reason} onChange={({ target }) => setReason(target.value)} autoComplete="off" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={decision.isPending} onClick={() => decide('removed')}>
          {t(`admin:report.remove.${of.subject}`)}
        </Button>
        {of.subject === 'title' && (
          <Button kind="quiet" disabled={decision.isPending} onClick={() => decide('mended')}>
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

function Case({ of, refetch }: { of: ReportCase; refetch: () => Promise<unknown> }) {
  const { t } = useTranslation();
  return (
    <li className="rounded-card bg-surface p-4">
      <Heading of={of} />
      {of.content && <UserText text={of.content} />}
      <ul className="mt-3 space-y-2 border-l-2 border-line pl-3 text-sm">
        {of.entries.map((entry) => (
          <li key={entry.id} className="[overflow-wrap:anywhere]">
            <span className="text-muted">
              <bdi>{entry.by || t('community:comment.gone')}</bdi>
              {entry.email && (
                <>
                  {' '}
                  <a href={`mailto:${encodeURIComponent(entry.email)}`} className="underline">
                    {entry.email}
                  </a>
                </>
              )}
              {` · ${t(`community:report.reason.${entry.reason}`)} · ${relativeTime(entry.created_at, initialState.language)}`}
            </span>
            {entry.note && <p className="whitespace-pre-line">{entry.note}</p>}
          </li>
        ))}
      </ul>
      {of.reports > of.entries.length && <p className="mt-2 text-sm text-muted">{t('admin:report.more', { count: of.reports - of.entries.length })}</p>}
      {of.status === 'pending' ? (
        <Decision of={of} refetch={refetch} />
      ) : (
        <div className="mt-3 text-sm [overflow-wrap:anywhere]">
          <p className="text-muted">{t('admin:decidedBy', { name: of.decidedBy })}</p>
          {of.answer && <p className="whitespace-pre-line">{of.answer}</p>}
        </div>
      )}
    </li>
  );
}

export function ReportsQueue() {
  const { t } = useTranslation();
  const params = useListParams();
  const status = REPORT_STATUS.find((one) => one === params.get('status')) ?? 'pending';
  return (
    <>
      <StatusFilter params={params} all={REPORT_STATUS} label={(one) => t(`community:report.status.${one}`)} />
      <PagedList
        params={params}
        queryKey={['reports', status]}
        read={(signal) => api.call(getReports, { query: { status, page: params.page }, signal })}
        isEmpty={({ cases }) => cases.length === 0}
      >
        {({ cases }, refetch) => (
          <ul className="space-y-3">
            {cases.map((one) => (
              <Case key={`${one.id}-${one.version}`} of={one} refetch={refetch} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
