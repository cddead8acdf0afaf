import { href, pages } from '@yinmu/contract/pages.ts';
import type { DuplicateGroup, DuplicateTitle } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { Link } from 'react-router';
import { useCategories } from '../../../features/catalogue/use-categories.ts';
import { t } from '../../../locales/t.ts';
import { Check } from '../../../ui/check.tsx';
import { fieldLabel } from '../parts/editing/field-words.ts';
import { hostOf } from '../sources/source-words.ts';
import type { Plan } from './duplicate-titles.tsx';
import { deskOf, Poster } from './title-table.tsx';

interface GroupProps {
  group: DuplicateGroup;
  plan: Plan;
  onChange: (changes: Partial<Plan>) => void;
}

/** Fields that are empty in the kept title and filled from the others. */
const filledBy = ({ titles }: DuplicateGroup, { kept, merged }: Plan) => {
  const others = titles.filter(({ vod_id }) => merged.includes(vod_id));
  return titles.find(({ vod_id }) => vod_id === kept)?.empty.filter((name) => others.some(({ empty }) => !empty.includes(name))) ?? [];
};

function TitleRow({ title, group, plan, onChange }: GroupProps & { title: DuplicateTitle }) {
  const { nameOf } = useCategories();
  const { vod_id, vod_name, state } = title;
  const isKept = plan.kept === vod_id;
  const isOpen = state === 'shown';
  const facts = [
    t('admin:numbered', { number: vod_id }),
    title.vod_year,
    nameOf(title.type_id),
    title.directors.join(t('admin:merge.comma')),
    title.vod_remarks,
    title.hasRoutes ? t('admin:titles.duplicates.routes', { count: title.routes }) : t('admin:titles.lineless'),
    t('admin:titles.duplicates.views', { count: title.views }),
    title.sources.map(hostOf).join(t('admin:merge.comma')),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
        <Poster title={title} />
        <div className="min-w-0">
          <Link to={deskOf(title)} className="font-semibold [overflow-wrap:anywhere] hover:underline">
            {vod_name}
          </Link>
          {!isOpen && <span className="ml-2 text-sm text-danger">{t(`admin:titles.state.${state}`)}</span>}
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <Check
        type="radio"
        name={`kept-${group.titles[0]?.vod_id}`}
        disabled={!isOpen}
        checked={isKept}
        onChange={() =>
          onChange({ kept: vod_id, merged: [...plan.merged.filter((id) => id !== vod_id), ...(plan.merged.includes(vod_id) ? [plan.kept] : [])] })
        }
      >
        {t('admin:titles.duplicates.stays')}
      </Check>
      <Check
        disabled={!isOpen || isKept}
        checked={plan.merged.includes(vod_id)}
        onChange={(isMerged) => onChange({ merged: isMerged ? [...plan.merged, vod_id] : plan.merged.filter((id) => id !== vod_id) })}
        className={isKept ? 'invisible' : ''}
      >
        {t('admin:titles.duplicates.joins')}
      </Check>
    </li>
  );
}

export function DuplicateGroupItem(props: GroupProps) {
  const { group, plan, onChange } = props;
  const filled = filledBy(group, plan);
  const [gone] = plan.merged;
  const canPick = plan.kept > 0 && gone !== undefined;
  const name = group.titles[0]?.vod_name ?? '';
  return (
    <li className={`rounded-card bg-surface px-4 py-2 ${plan.isPicked ? 'outline-2 outline-accent' : ''}`}>
      <Check disabled={!canPick} checked={canPick && plan.isPicked} onChange={(isPicked) => onChange({ isPicked })} className="font-semibold">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {name} <span className="text-sm font-normal text-muted">{t('admin:titles.duplicates.count', { count: group.total })}</span>
        </span>
      </Check>
      <ul className="divide-y divide-line">
        {group.titles.map((title) => (
          <TitleRow key={title.vod_id} title={title} {...props} />
        ))}
      </ul>
      <p className="py-2 text-sm text-muted [overflow-wrap:anywhere]">
        {!canPick
          ? t('admin:titles.duplicates.unsure')
          : filled.length > 0
            ? t('admin:merge.filled', { fields: filled.map(fieldLabel).join(t('admin:merge.comma')) })
            : t('admin:merge.filledNone')}{' '}
        {canPick && plan.merged.length === 1 && (
          <Link to={href(pages.adminTab, { tab: 'titles', title: plan.kept, merge: gone })} className="text-accent-text hover:underline">
            {t('admin:merge.preview')}
          </Link>
        )}
      </p>
    </li>
  );
}
