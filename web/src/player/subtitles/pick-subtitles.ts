import { t } from '../../locales/t.ts';
import { laterBy } from '../commands.ts';
import type { Setting } from '../controls/settings.ts';
import { signed } from '../feedback.ts';
import type { Player } from '../player.ts';

const FILES = '.srt,.vtt,.ass,.ssa';
/** Changes of the delay that the buttons offer, in seconds. */
const STEPS = [-5, -0.5, -0.1, 0.1, 0.5, 5] as const;

export function pickSubtitles(player: Player) {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = FILES;
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) void import('./show-subtitles.ts').then(({ addFile }) => addFile(player, file));
  });
  input.click();
}

export function delaySetting({ own }: Player, delay: number): Setting {
  const steps = STEPS.map((step) => ({
    label: t(step < 0 ? 'player:subtitles.earlier' : 'player:subtitles.later', { seconds: Math.abs(step) }),
    choose: () => own.set({ delay: laterBy(own.get().delay, step) }),
  }));
  return {
    id: 'caption-delay',
    label: t('player:subtitles.delay'),
    value: t('player:subtitles.seconds', { seconds: signed(delay) }),
    options: [...steps, { label: t('player:subtitles.inStep'), choose: () => own.set({ delay: 0 }) }],
  };
}
