import type { BodyOf } from '@yinmu/contract/endpoint.ts';
import { MERGED_GROUPS, PAGE_SIZE_MAX } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { type DuplicateGroup, getDuplicates } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { mergeDuplicates } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, queryClient } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';
import { Confirm } from '../../../ui/popups/confirm.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { ChosenBar } from '../parts/lists/chosen-bar.tsx';
import { type ListParams, PagedList, SearchFilter } from '../parts/lists/paged-list.tsx';
import { BULK_KEY, BulkList } from './bulk-list.tsx';
import { DuplicateGroupItem } from './duplicate-group.tsx';

export interface Plan {
  /** 0 until the admin has chosen. */
  kept: number;
  merged: readonly number[];
  isPicked: boolean;
}
type MergedGroup = BodyOf<typeof mergeDuplicates>['groups'][number];
const keyOf = ({ titles }: DuplicateGroup) => titles[0]?.vod_id ?? 0;

/** Plans that an admin changed or selected, kept when the page changes. */
function usePlans() {
  const [plans, setPlans] = useState<ReadonlyMap<number, Plan>>(new Map());
  const planOf = (group: DuplicateGroup): Plan => plans.get(keyOf(group)) ?? { kept: group.kept, merged: group.merged, isPicked: false };
  return {
    planOf,
    picked: [...plans.values()].filter(({ kept, merged, isPicked }) => isPicked && kept > 0 && merged.length > 0),
    change: (group: DuplicateGroup, changes: Partial<Plan>) => setPlans((now) => new Map([...now, [keyOf(group), { ...planOf(group), ...changes }]])),
    pickAll: (groups: readonly DuplicateGroup[]) =>
      setPlans(
        (now) =>
          new Map([
            ...now,
            ...groups.filter((group) => planOf(group).merged.length > 0).map((group) => [keyOf(group), { ...planOf(group), isPicked: true }] as const),
          ]),
      ),
    clear: () => setPlans(new Map()),
  };
}

async function readAll(q: string, total: number): Promise<DuplicateGroup[]> {
  const groups: DuplicateGroup[] = [];
  for (let page = 1; (page - 1) * PAGE_SIZE_MAX < total; page++)
    groups.push(...(await api.call(getDuplicates, { query: { ...(q ? { q } : {}), page, limit: PAGE_SIZE_MAX } })).groups);
  return groups;
}

interface MergeProps {
  plans: ReturnType<typeof usePlans>;
  isAsked: boolean;
  setAsked: (isAsked: boolean) => void;
}

function MergeClear({ q, total, plans, setAsked }: Omit<MergeProps, 'isAsked'> & { q: string; total: number }) {
  const read = useAction(() => readAll(q, total), {
    onDone(groups) {
      plans.pickAll(groups);
      if (groups.some(({ merged }) => merged.length > 0)) setAsked(true);
      else toast(t('admin:titles.duplicates.unsure'));
    },
  });
  return (
    <Button kind={plans.picked.length > 0 ? 'quiet' : 'main'} disabled={read.isPending || total === 0} onClick={() => read.run()}>
      {t(read.isPending ? 'nav.loading' : 'admin:titles.duplicates.mergeClear')}
    </Button>
  );
}

function MergeBar({ plans: { picked, clear }, isAsked, setAsked }: MergeProps) {
  const navigate = useNavigate();
  const mergeAll = async (groups: MergedGroup[]) => {
    for (let at = 0; at < groups.length; at += MERGED_GROUPS) await api.call(mergeDuplicates, { body: { groups: groups.slice(at, at + MERGED_GROUPS) } });
  };
  const merge = useAction(mergeAll, {
    toasts: false,
    onDone: (_, groups) => {
      clear();
      toast(t('admin:titles.duplicates.begun', { count: groups.length }), {
        label: t('admin:tab.bulk'),
        run: () => void navigate(href(pages.adminTab, { tab: 'titles', bulk: 1 })),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: BULK_KEY }),
  });
  const count = picked.reduce((sum, { merged }) => sum + merged.length, 0);
  return (
    <ChosenBar label={t('admin:merge.chosen')} isShown={count > 0}>
      <p role="status" className="min-w-0 flex-1 basis-40 font-semibold">
        {count > 0 && t('admin:titles.duplicates.picked', { groups: picked.length, count })}
      </p>
      <FormError>{merge.error}</FormError>
      {count > 0 && (
        <>
          <Button disabled={merge.isPending} onClick={() => setAsked(true)}>
            {t('admin:merge.merge')}
          </Button>
          <Button kind="bare" onClick={clear}>
            {t('admin:merge.clear')}
          </Button>
        </>
      )}
      {isAsked && count > 0 && (
        <Confirm
          question={t('admin:titles.duplicates.question', { count })}
          action={t('admin:merge.merge')}
          onConfirm={() => merge.run(picked.map(({ kept, merged }) => ({ kept, merged: [...merged] })))}
          onClose={() => setAsked(false)}
        />
      )}
    </ChosenBar>
  );
}

export function DuplicateTitles({ params }: { params: ListParams }) {
  const plans = usePlans();
  const [isAsked, setAsked] = useState(false);
  const q = params.get('q');
  return (
    <>
      <SearchFilter params={params} name="q" label={t('admin:titles.search')} />
      <p className="mb-4 text-sm text-muted">{t('admin:titles.duplicates.advice')}</p>
      <PagedList
        params={params}
        queryKey={['duplicate-titles', q]}
        read={(signal) => api.call(getDuplicates, { query: { ...(q ? { q } : {}), page: params.page }, signal })}
        isBehind={({ isComplete }) => !isComplete}
        isEmpty={({ groups, isComplete }) => groups.length === 0 && isComplete}
      >
        {({ groups, isComplete, pagination }) => (
          <>
            {!isComplete && <p className="mb-4 text-sm">{t('admin:titles.duplicates.behind')}</p>}
            <div className="mb-3 flex flex-wrap items-center gap-3">
              <p className="mr-auto text-sm text-muted">{t('admin:titles.duplicates.groups', { count: pagination.total })}</p>
              <MergeClear q={q} total={pagination.total} plans={plans} setAsked={setAsked} />
            </div>
            <ul className="space-y-4">
              {groups.map((group) => (
                <DuplicateGroupItem key={keyOf(group)} group={group} plan={plans.planOf(group)} onChange={(changes) => plans.change(group, changes)} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      <MergeBar plans={plans} isAsked={isAsked} setAsked={setAsked} />
      <BulkList />
    </>
  );
}
