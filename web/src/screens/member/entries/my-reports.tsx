import { getOwnReports, type OwnReport } from '@yinmu/contract/community/reports.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Flag } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../../api/query.ts';
import { useOwnList } from '../../../api/use-list.ts';
import { RelativeTime } from '../../../features/community/relative-time.tsx';
import { t } from '../../../locales/t.ts';
import { EntryList } from './entry-list.tsx';

function Subject({ report: { subject, subject_id, subject_name } }: { report: OwnReport }) {
  const text = subject_name || t(`community:report.subject.${subject}`);
  if (subject !== 'title' && subject !== 'list') return <span className="font-semibold">{text}</span>;
  return (
    <Link to={href(subject === 'title' ? pages.detail : pages.list, { id: subject_id })} className="font-semibold break-words hover:underline">
      {text}
    </Link>
  );
}

export function MyReports() {
  const list = useOwnList(['/user/reports'], (page, signal) => api.call(getOwnReports, { query: { page }, signal }));
  return (
    <EntryList
      list={list}
      items={list.data?.pages.flatMap((page) => page.reports) ?? []}
      icon={Flag}
      none={t('community:report.none')}
      advice={t('community:report.noneAdvice')}
    >
      {(report) => (
        <li key={report.id} className="panel min-w-0 space-y-2">
          <p className="flex flex-wrap items-baseline gap-2">
            <Subject report={report} />
            <span className="rounded bg-raised px-2 text-sm">{t(`community:report.status.${report.status}`)}</span>
          </p>
          <p className="text-sm text-muted">
            {t(`community:report.reason.${report.reason}`)} · <RelativeTime instant={report.created_at} />
          </p>
          {report.note && <p className="whitespace-pre-line break-words">{report.note}</p>}
          {report.answer && <p className="border-l-2 border-accent pl-3 whitespace-pre-line break-words">{report.answer}</p>}
        </li>
      )}
    </EntryList>
  );
}
