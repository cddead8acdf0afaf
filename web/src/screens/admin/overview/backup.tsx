import type { Summary } from '@yinmu/contract/admin/overview.endpoints.ts';
import type { ReactNode } from 'react';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { t } from '../../../locales/t.ts';
import { PicturesElsewhere, sizeOf } from './storage.tsx';

export function Backup({ backup, filesAt }: { backup: NonNullable<Summary['backup']>; filesAt: string | null }) {
  const { madeAt, place, bytes, verifiedAt, isOld, dailyAt } = backup;
  const ago = (instant: string) => <time dateTime={instant}>{relativeTime(instant)}</time>;
  const rows: [name: 'made' | 'verified' | 'daily', value: ReactNode, isAlarming: boolean][] = [
    ['made', madeAt === null ? t('admin:backup.never') : ago(madeAt), isOld],
    ['verified', verifiedAt === null ? t('admin:backup.never') : ago(verifiedAt), verifiedAt === null],
    ['daily', dailyAt ?? t('admin:backup.byHand'), false],
  ];
  return (
    <>
      {isOld && (
        <p role="alert" className="mb-2 text-danger">
          {t(madeAt === null ? 'admin:backup.none' : 'admin:backup.old')}
        </p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
        {rows.map(([name, value, isAlarming]) => (
          <div key={name} className={`contents ${isAlarming ? 'text-danger' : ''}`}>
            <dt>{t(`admin:backup.${name}`)}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {place !== '' && (
        <p className="mt-2 text-sm text-muted [overflow-wrap:anywhere]">
          {place} ({sizeOf(bytes)})
        </p>
      )}
      <PicturesElsewhere place={filesAt} />
    </>
  );
}
