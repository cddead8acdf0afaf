/** A selectable title with its key facts. */

import { href, pages } from '@yinmu/contract/pages.ts';
import type { TitleEntry as Title } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ChoiceBox, type TitleChoice } from './title-choice.tsx';

export function TitleEntry({ title, choice }: { title: Title; choice: TitleChoice }) {
  const { t } = useTranslation();
  const badges = [
    ...(title.state === 'shown' ? [] : [t(`admin:titles.state.${title.state}`)]),
    ...(title.hasRoutes ? [] : [t('admin:titles.lineless')]),
    ...(title.hasPicture ? [] : [t('admin:titles.pictureless')]),
  ];
  const facts = [title.vod_id, title.vod_year, t(`category:${title.type_id}`, { defaultValue: '' }), title.vod_remarks].filter(Boolean);
  return (
    <li className="py-3">
      <div className="flex items-center">
        <ChoiceBox title={title} choice={choice} />
        <Link
          to={href(pages.adminTab, { tab: 'titles', title: title.vod_id })}
          className="inline-flex min-h-11 min-w-0 items-center font-semibold [overflow-wrap:anywhere] hover:underline"
        >
          {title.vod_name}
        </Link>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <span className="[overflow-wrap:anywhere]">{facts.join(' · ')}</span>
        {badges.map((badge) => (
          <span key={badge} className="rounded bg-raised px-1.5 text-xs text-danger">
            {badge}
          </span>
        ))}
      </p>
    </li>
  );
}
