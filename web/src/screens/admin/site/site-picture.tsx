/** Chooses a picture. It is uploaded at once, and applied on save. */
import { iconAddress, type SitePicture as Kind, logoAddress, SITE_PICTURE_BYTES, uploadSitePicture } from '@yinmu/contract/site/site-face.endpoints.ts';
import { ApiError, errorMessage } from '../../../api/client.ts';
import { api } from '../../../api/query.ts';
import { FileButton, PICTURE_TYPES } from '../../../forms/file-button.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';

interface SitePictureProps {
  kind: Kind;
  name: string;
  onChange: (name: string) => void;
}

export function SitePicture({ kind, name, onChange }: SitePictureProps) {
  const max = SITE_PICTURE_BYTES / 1024 / 1024;
  /** Rejects a file that is too large before the server would. */
  const send = async (file: File) => {
    if (file.size > SITE_PICTURE_BYTES) throw new ApiError('answer', t('account:tooLarge', { max }));
    return api.call(uploadSitePicture, { params: { picture: kind }, upload: file });
  };
  const failure = (error: unknown) => t('account:uploadFailed', { message: errorMessage(error, t('error.again')) });
  const upload = useAction(send, { failure, onDone: (sent) => onChange(sent.name) });
  const label = t(`admin:audit.field.${kind}`);
  return (
    <fieldset className="border-b border-line pb-4">
      <legend className="font-medium">{label}</legend>
      <p className="mb-2 text-sm text-muted">{t(`admin:face.${kind}Hint`, { max })}</p>
      <div className="flex flex-wrap items-center gap-3">
        {name !== '' && (
          <img
            src={kind === 'icon' ? iconAddress(name, 192) : logoAddress(name)}
            alt={t('admin:face.present', { name: label })}
            className="h-14 w-auto max-w-full rounded-card bg-raised object-contain p-1"
          />
        )}
        <FileButton label={label} accept={PICTURE_TYPES} disabled={upload.isPending} onFile={upload.run}>
          {t(name === '' ? 'admin:face.choose' : 'admin:face.change', { name: label })}
        </FileButton>
        {name !== '' && (
          <Button kind="bare" disabled={upload.isPending} onClick={() => onChange('')}>
            {t('admin:face.remove', { name: label })}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
