import { X } from 'lucide-react';
import { t } from '../../locales/t.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { type CommandId, commandOf } from '../commands.ts';
import { keyName } from './key-name.ts';

const PLAYING = ['togglePlay', 'seekBackward', 'seekForward', 'seekBackward10', 'seekForward10', 'next', 'skip', 'slower', 'faster'] as const;
const SCREEN = [
  'fullscreen',
  'theatre',
  'pictureInPicture',
  'captions',
  'captionsEarlier',
  'captionsLater',
  'danmaku',
  'mute',
  'volumeUp',
  'volumeDown',
  'markOpening',
  'markEnding',
  'keys',
] as const;

const Key = ({ children }: { children: string }) => (
  <kbd className="inline-flex min-w-8 items-center justify-center rounded border border-line bg-raised px-2 py-0.5 font-sans text-sm">{children}</kbd>
);

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const row = (id: Exclude<CommandId, 'cast'>) => (
    <div key={id} className="flex items-center justify-between gap-4 py-1.5">
      <dt>{t(`player:keys.${id}`)}</dt>
      <dd className="flex shrink-0 gap-1">
        {commandOf(id).keys.map((key) => (
          <Key key={key}>{keyName(key)}</Key>
        ))}
      </dd>
    </div>
  );
  return (
    <Dialog label={t('watch:player.keys')} onClose={onClose} className="w-[min(92vw,42.5rem)] p-5">
      {(close) => (
        <>
          <div className="mb-3 flex items-center justify-between">
            <h2 className="text-lg font-semibold">{t('watch:player.keys')}</h2>
            <IconButton icon={X} label={t('nav.close')} onClick={close} />
          </div>
          <div className="grid gap-x-10 sm:grid-cols-2">
            <dl>
              {PLAYING.map(row)}
              <div className="flex items-center justify-between gap-4 py-1.5">
                <dt>{t('player:keys.tenths')}</dt>
                <dd className="flex shrink-0 items-center gap-1">
                  <Key>0</Key>–<Key>9</Key>
                </dd>
              </div>
            </dl>
            <dl>{SCREEN.map(row)}</dl>
          </div>
        </>
      )}
    </Dialog>
  );
}
