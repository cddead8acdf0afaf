/** Profile picture: chosen, shrunk before upload, removed. */

import { AVATAR_BYTES } from '@yinmu/contract/limits.ts';
import { removeAvatar, uploadAvatar } from '@yinmu/contract/members/accounts.endpoints.ts';
import type { User } from '@yinmu/contract/members/session.endpoints.ts';
import { ApiError, errorMessage } from '../../../api/client.ts';
import { api } from '../../../api/query.ts';
import { signedIn } from '../../../api/signed-in.ts';
import { FileButton, PICTURE_TYPES } from '../../../forms/file-button.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';

/** Larger than the stored picture, for better quality. */
const MAX_SIDE = 1024;
const SMALL_BYTES = 300_000;

/** Shrinks a picture. Returns the original if it is small or the browser cannot read it; the server then reports the problem. */
async function smaller(file: File): Promise<Blob> {
  if (file.size < SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.min(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
  } catch {
    return file;
  }
}

export function AvatarUpload({ user }: { user: User }) {
  /** Rejects a file that is too large before the server would. */
  const send = async (file: File) => {
    const picture = await smaller(file);
    if (picture.size > AVATAR_BYTES) throw new ApiError('answer', t('account:tooLarge', { max: AVATAR_BYTES / 1024 / 1024 }));
    return api.call(uploadAvatar, { upload: picture });
  };
  const failure = (error: unknown) => t('account:uploadFailed', { message: errorMessage(error, t('error.again')) });
  const upload = useAction(send, { failure, success: t('account:avatarChanged'), onDone: (answer) => signedIn(answer.user) });
  const remove = useAction(removeAvatar, { failure, onDone: signedIn });
  const busy = upload.isPending || remove.isPending;
  return (
    <div className="panel flex flex-wrap items-center gap-4">
      <Avatar name={user.username} src={user.avatar} className="size-24 text-4xl" />
      <div className="flex flex-wrap gap-2">
        <FileButton label={t('account:avatar')} accept={PICTURE_TYPES} disabled={busy} onFile={upload.run}>
          {t(user.avatar ? 'account:changeAvatar' : 'account:addAvatar')}
        </FileButton>
        {user.avatar && (
          <Button kind="bare" disabled={busy} onClick={() => remove.run({})}>
            {t('account:removeAvatar')}
          </Button>
        )}
      </div>
      <p className="w-full text-sm text-muted">{t('account:avatarAdvice', { max: AVATAR_BYTES / 1024 / 1024 })}</p>
    </div>
  );
}
