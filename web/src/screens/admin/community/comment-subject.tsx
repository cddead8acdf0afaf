import type { ModeratedComment } from '@yinmu/contract/admin/admin.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Link } from 'react-router';
import { t } from '../../../locales/t.ts';

type OfSubject = Pick<ModeratedComment, 'subject' | 'subject_id'>;
export const subjectAddress = ({ subject, subject_id: id }: OfSubject) => (subject === 'list' ? href(pages.list, { id }) : href(pages.watch, { id }));

export function CommentSubject({ comment }: { comment: Pick<ModeratedComment, 'subject' | 'subject_id' | 'subject_name'> }) {
  const { subject, subject_id: id, subject_name } = comment;
  return (
    <Link to={subjectAddress(comment)} className="underline">
      <bdi>{subject_name || t(`admin:on.${subject}`, { id, defaultValue: subject })}</bdi>
    </Link>
  );
}
