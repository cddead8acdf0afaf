import type { Summary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { t } from '../../../locales/t.ts';

const GB = 1024 ** 3;
const MB = 1024 ** 2;
const LITTLE = 0.1;

export const sizeOf = (bytes: number) => (bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${(bytes / MB).toFixed(1)} MB`);

/** Says where pictures are stored. Shown next to the backup status, or here if there is none. */
export function PicturesElsewhere({ place }: { place: string | null }) {
  return place === null ? null : <p className="mt-2 text-sm text-muted [overflow-wrap:anywhere]">{t('admin:backup.picturesElsewhere', { place })}</p>;
}

export const isFull = ({ free, disk }: Summary['storage']) => free !== null && disk !== null && free < disk * LITTLE;

export function Storage({ storage }: Pick<Summary, 'storage'>) {
  const { free, disk } = storage;
  const isLow = isFull(storage);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
      {(['database', 'search', 'posters', 'files'] as const).map((name) => (
        <div key={name} className="contents">
          <dt>{t(`admin:stored.${name}`)}</dt>
          <dd className="text-right tabular-nums">{sizeOf(storage[name])}</dd>
        </div>
      ))}
      {free !== null && disk !== null && (
        <div className={`contents ${isLow ? 'text-danger' : ''}`}>
          <dt>{t(isLow ? 'admin:stored.low' : 'admin:stored.free')}</dt>
          <dd className="text-right tabular-nums">{t('admin:stored.of', { free: sizeOf(free), disk: sizeOf(disk) })}</dd>
        </div>
      )}
    </dl>
  );
}
