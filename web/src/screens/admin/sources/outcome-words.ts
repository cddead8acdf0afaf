import type { ImportOutcome } from '@yinmu/contract/admin/import-outcome.ts';
import { t } from '../../../locales/t.ts';

function skippedLines({ skipped }: ImportOutcome): string[] {
  return skipped.map(({ reason, count, examples }) => {
    const named = examples.filter(Boolean).join('; ');
    return t(named === '' ? 'admin:source.skipped' : 'admin:source.skippedNamed', { count, reason: t(`admin:source.reason.${reason}`), examples: named });
  });
}

function unreadLines({ state, read, unread }: ImportOutcome): string[] {
  const { pages, missing, limit } = unread;
  if (state === 'partly' && pages.length === 0 && missing === 0 && limit === null) return [t('admin:source.unread.none')];
  return [
    ...(pages.length > 0 ? [t('admin:source.unread.pages', { pages: pages.join(', ') })] : []),
    ...(missing > 0 ? [t('admin:source.unread.missing', { count: missing })] : []),
    ...(limit === null ? [] : [t(`admin:source.unread.limit.${limit}`, { count: read })]),
  ];
}

export function outcomeLines(outcome: ImportOutcome): string[] {
  const { fault, hours, resumedAt, read, added, updated, merged, unchanged } = outcome;
  const skipped = outcome.skipped.reduce((all, { count }) => all + count, 0);
  const noted = (['repaired', 'guessed', 'onlyPages'] as const).filter((name) => outcome[name] > 0);
  return [
    ...(fault ? [t('admin:source.faultAt', { fault: t(`admin:source.fault.${fault.kind}`, { status: fault.status }), address: fault.address })] : []),
    ...(resumedAt === null ? [] : [t('admin:source.resumed', { place: resumedAt })]),
    ...(hours === null ? [] : [t('admin:source.asked', { count: hours })]),
    ...(fault && read === 0 ? [] : [t('admin:source.counts', { read, added, updated, merged, unchanged, skipped })]),
    ...unreadLines(outcome),
    ...skippedLines(outcome),
    ...noted.map((name) => t(`admin:source.${name}`, { count: outcome[name] })),
  ];
}
