import { useQuery } from '@tanstack/react-query';
import type { ImportSource } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { ImportOutcome } from '@yinmu/contract/admin/import-outcome.ts';
import { getRehearsal, REHEARSED, type Rehearsal } from '@yinmu/contract/admin/source-looks.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { useCategories } from '../../../features/catalogue/use-categories.ts';
import { t } from '../../../locales/t.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Card } from '../parts/card.tsx';
import { fieldLabel } from '../parts/editing/field-words.ts';
import { TextLink } from '../parts/text-link.tsx';
import { outcomeLines } from './outcome-words.ts';
import { ago, paceOf, shareOf } from './source-words.ts';

function Outcome({ outcome }: { outcome: ImportOutcome }) {
  return (
    <ul className="space-y-1 text-sm [overflow-wrap:anywhere]">
      {outcomeLines(outcome).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {outcome.guessed > 0 && (
        <li>
          <TextLink to={href(pages.adminTab, { tab: 'sources', part: 'categories' })}>{t('admin:categories.title')}</TextLink>
        </li>
      )}
    </ul>
  );
}

function Running({ progress, isRehearsing, isQueued }: Pick<ImportSource, 'progress' | 'isRehearsing' | 'isQueued'>) {
  const pace = progress && paceOf(progress);
  const label = t(isQueued ? 'admin:source.queued' : isRehearsing ? 'admin:source.rehearsing' : 'admin:source.running');
  return (
    <Card title={label}>
      <progress aria-label={label} value={progress ? shareOf(progress) : undefined} className="h-2 w-full accent-accent" />
      <p role="status" className="my-2 text-sm text-muted tabular-nums">
        {[
          progress ? t('admin:source.soFar', { count: progress.outcome.read }) : t(isQueued ? 'admin:source.afterOthers' : 'admin:source.noAnswer'),
          pace && t('admin:source.pace', { count: pace.perSecond }),
          pace?.minutesLeft !== undefined && t(pace.minutesLeft > 0 ? 'admin:source.left' : 'admin:source.soon', { count: pace.minutesLeft }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  );
}

type Kind = (typeof REHEARSED)[number];
function Differences({ rehearsal: { outcome, changes } }: { rehearsal: Rehearsal }) {
  const { nameOf } = useCategories();
  const named = (...facts: (string | number | undefined)[]) =>
    facts
      .map((fact) => (typeof fact === 'number' ? nameOf(fact) : fact))
      .filter(Boolean)
      .join(' · ');
  const changed = (field: string, { name, year, type_id, into }: Rehearsal['changes'][number]) => {
    const values = { vod_name: [into?.vod_name, name], vod_year: [into?.vod_year, year], type_id: [into?.type_id, type_id] }[field] ?? [];
    const [before, after] = values.map((value) => named(value));
    return after ? `${fieldLabel(field)} ${before || '–'} → ${after}` : fieldLabel(field);
  };
  const { renumbered = 0 } = outcome;
  const kinds = REHEARSED.filter((kind) => changes.some((change) => change.kind === kind));
  const [chosen, setChosen] = useState<Kind>();
  const kind = chosen && kinds.includes(chosen) ? chosen : kinds[0];
  const listed = (one: Kind) => changes.filter((change) => change.kind === one);
  const shown = kind ? listed(kind) : [];
  // Renumbered records are also counted as added or merged.
  const totalOf = (one: Kind) => (one === 'conflict' ? renumbered : ((one === 'updated' || renumbered === 0) && outcome[one]) || listed(one).length);
  return (
    <Card title={t('admin:source.rehearsal', { when: ago(outcome.at) })}>
      <Outcome outcome={outcome} />
      {kind && (
        <>
          <SegmentedControl
            label={t('admin:source.differences')}
            all={kinds}
            chosen={kind}
            text={(one) => `${t(`admin:source.kind.${one}`)} ${totalOf(one)}`}
            onChoose={setChosen}
            className="mt-3"
          />
          {shown.length < totalOf(kind) && <p className="text-sm text-muted">{t('admin:source.firstOf', { count: shown.length, total: totalOf(kind) })}</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
          <section tabIndex={0} aria-label={t(`admin:source.kind.${kind}`)} className="max-h-96 overflow-y-auto text-sm">
            <ul className="divide-y divide-line">
              {Object.entries(shown).map(([nth, one]) => (
                <li key={nth} className="py-1.5 [overflow-wrap:anywhere]">
                  {named(one.name, one.year, one.type_id)}
                  {one.vod_id !== null && (
                    <>
                      {' → '}
                      <Link to={href(pages.adminTab, { tab: 'titles', title: one.vod_id })} className="underline">
                        {named(
                          t('admin:numbered', { number: one.vod_id }),
                          ...(one.into && kind !== 'updated' ? [one.into.vod_name, one.into.vod_year, one.into.type_id] : []),
                        )}
                      </Link>
                    </>
                  )}
                  {one.fields.length > 0 && (
                    <span className="text-muted"> · {one.fields.map((field) => changed(field, one)).join(t('admin:merge.comma'))}</span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </Card>
  );
}

export function SourceImport({ source }: { source: ImportSource }) {
  const { id, running, lastOutcome, lastRunAt } = source;
  // Reloads when an import ends.
  const { data: rehearsal } = useQuery({ ...queryOf(getRehearsal, { params: { id } }), queryKey: ['admin', 'rehearsal', id, running], staleTime: 0 });
  return (
    <div className="space-y-4">
      {running && <Running {...source} />}
      {lastOutcome && (
        <Card title={t(`admin:source.state.${lastOutcome.state}`, { when: ago(lastOutcome.at) })}>
          <Outcome outcome={lastOutcome} />
        </Card>
      )}
      {!running && rehearsal && <Differences rehearsal={rehearsal} />}
      {!running && !rehearsal && lastRunAt === null && <p className="text-muted">{t('admin:source.first')}</p>}
    </div>
  );
}
