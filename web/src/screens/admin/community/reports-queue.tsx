import { getReports, REPORT_STATUS, type ReportCase } from '@yinmu/contract/community/reports.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { isLetIn } from '@yinmu/contract/roles.ts';
import { Link } from 'react-router';
import { api } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { UserText } from '../../../features/community/user-text.tsx';
import { t } from '../../../locales/t.ts';
import { CaseOutcome } from './case-outcome.tsx';
import { Author } from './comment-cells.tsx';
import { subjectAddress } from './comment-subject.tsx';
import { ReportDecision } from './report-decision.tsx';
import { StatusList } from './status-list.tsx';

function addressOf({ subject, subject_id: id, at }: ReportCase, mayEdit: boolean): string | undefined {
  if (at) return subjectAddress(at);
  if (subject === 'title') return mayEdit ? href(pages.adminTab, { tab: 'titles', title: id }) : href(pages.detail, { id });
  if (subject === 'list') return href(pages.list, { id });
  if (subject === 'request') return href(pages.requests);
  return subject === 'guestbook' ? href(pages.guestbook) : undefined;
}

function Heading({ of }: { of: ReportCase }) {
  const text = of.subject_name || t(`community:report.subject.${of.subject}`);
  const user = useUser();
  const to = addressOf(of, user ? isLetIn(user.role, 'editor') : false);
  return (
    <h2 className="flex flex-wrap items-baseline gap-2 font-semibold [overflow-wrap:anywhere]">
      {to ? (
        <Link to={to} className="underline">
          {text}
        </Link>
      ) : (
        text
      )}
      {of.author && (
        <span className="font-normal text-muted">
          <Author comment={of} />
        </span>
      )}
      {of.reasons.map(({ reason, count }) => (
        <span key={reason} className="rounded bg-raised px-2 text-sm font-normal">
          {`${t(`community:report.reason.${reason}`)} × ${count}`}
        </span>
      ))}
    </h2>
  );
}

function Case({ of, refetch }: { of: ReportCase; refetch: () => Promise<unknown> }) {
  return (
    <li tabIndex={-1} className="rounded-card bg-surface p-4">
      <Heading of={of} />
      {of.content && <UserText text={of.content} />}
      <ul className="mt-3 space-y-2 border-l-2 border-line pl-3 text-sm">
        {of.entries.map((entry) => (
          <li key={entry.id} className="[overflow-wrap:anywhere]">
            <span className="text-muted">
              <Author comment={{ author: entry.by, author_id: entry.by_id }} />
              {entry.email && (
                <>
                  {' '}
                  <a href={`mailto:${encodeURIComponent(entry.email)}`} className="underline">
                    {entry.email}
                  </a>
                  {` · ${t('admin:report.number', { id: entry.id })}`}
                </>
              )}
              {` · ${t(`community:report.reason.${entry.reason}`)} · ${relativeTime(entry.created_at)}`}
            </span>
            {entry.note && <p className="whitespace-pre-line">{entry.note}</p>}
          </li>
        ))}
      </ul>
      {of.reports > of.entries.length && <p className="mt-2 text-sm text-muted">{t('admin:report.more', { count: of.reports - of.entries.length })}</p>}
      <CaseOutcome {...of} isPending={of.status === 'pending'}>
        <ReportDecision of={of} refetch={refetch} />
      </CaseOutcome>
    </li>
  );
}

export function ReportsQueue() {
  return (
    <StatusList
      name="reports"
      statuses={REPORT_STATUS}
      label={(one) => t(`community:report.status.${one}`)}
      read={(query, signal) => api.call(getReports, { query, signal })}
      itemsOf={({ cases }) => cases}
    >
      {(one, refetch) => <Case key={`${one.id}-${one.version}`} of={one} refetch={refetch} />}
    </StatusList>
  );
}
