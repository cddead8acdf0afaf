import { TITLE_PICTURE_BYTES } from '@yinmu/contract/limits.ts';
import { type DeskTitle, PICTURE_KINDS, setTitlePicture } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { ApiError } from '../../../api/client.ts';
import { api } from '../../../api/query.ts';
import { FileButton, PICTURE_TYPES } from '../../../forms/file-button.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { FormError } from '../../../ui/field.tsx';
import { Card } from '../parts/card.tsx';

type Kind = (typeof PICTURE_KINDS)[number];
const MEGABYTE = 1024 * 1024;

const addressOf = ({ fields }: DeskTitle, kind: Kind) => String((kind === 'poster' ? fields.tmdb_poster || fields.vod_pic : fields.tmdb_backdrop) ?? '');

interface PictureProps {
  title: DeskTitle;
  onChanged: () => Promise<unknown>;
}

function Picture({ title, kind, onChanged }: PictureProps & { kind: Kind }) {
  const name = t(`admin:titles.picture.${kind}`);
  const address = addressOf(title, kind);
  /** Rejects a file that is too large before the server would. */
  const send = async (file: File) => {
    if (file.size > TITLE_PICTURE_BYTES) throw new ApiError('answer', t('admin:titles.picture.tooLarge', { max: TITLE_PICTURE_BYTES / MEGABYTE }));
    return api.call(setTitlePicture, { params: { id: title.vod_id, picture: kind }, query: { version: title.version }, upload: file });
  };
  const upload = useAction(send, { toasts: false, success: t('admin:done'), onSettled: onChanged });
  return (
    <div className="min-w-0">
      <div className={`mb-2 overflow-hidden rounded-card bg-raised ${kind === 'poster' ? 'aspect-[2/3] w-32' : 'aspect-video w-56 max-w-full'}`}>
        {address ? (
          <img src={address} alt={name} loading="lazy" referrerPolicy="no-referrer" className="size-full object-cover" />
        ) : (
          <p className="flex size-full items-center justify-center p-2 text-center text-sm text-muted">{t('admin:titles.picture.none', { picture: name })}</p>
        )}
      </div>
      <FileButton label={name} accept={PICTURE_TYPES} disabled={upload.isPending} onFile={upload.run}>
        {t(upload.isPending ? 'admin:titles.picture.sending' : 'admin:titles.picture.choose', { picture: name })}
      </FileButton>
      <FormError>{upload.error}</FormError>
    </div>
  );
}

export function TitlePictures({ title, onChanged }: PictureProps) {
  return (
    <Card title={t('admin:titles.picture.title')} advice={t('admin:titles.picture.advice', { max: TITLE_PICTURE_BYTES / MEGABYTE })}>
      <div className="flex flex-wrap gap-6">
        {PICTURE_KINDS.map((kind) => (
          <Picture key={kind} title={title} kind={kind} onChanged={onChanged} />
        ))}
      </div>
    </Card>
  );
}
