import { DANMAKU, DANMAKU_KINDS, type DanmakuBlocks } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { type FormEvent, useId } from 'react';
import { useUser } from '../../../api/signed-in.ts';
import { useStore } from '../../../lib/hooks/use-store.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { CHOICES, type DanmakuSettings, danmakuSettings, keepDanmaku } from './danmaku-settings.ts';
import { useBlocking } from './use-blocking.ts';
import { useDanmakuBlocks } from './use-danmaku.ts';

const LOOKS = ['size', 'opacity', 'area', 'speed', 'density'] as const;

function Look({ name }: { name: (typeof LOOKS)[number] }) {
  const id = useId();
  const value = useStore(danmakuSettings, (settings) => settings[name]);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {t(`danmaku:look.${name}`)}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => keepDanmaku({ [name]: target.value } as Partial<DanmakuSettings>)}
        className="h-11 w-full rounded-card border border-line bg-page px-3"
      >
        {CHOICES[name].map((one) => (
          <option key={one} value={one}>
            {Number(one) > 0 ? `${one}%` : t(`danmaku:${name}.${one}`, { defaultValue: one })}
          </option>
        ))}
      </select>
    </div>
  );
}

type BlocksProps = { blocks: DanmakuBlocks; block: ReturnType<typeof useBlocking> };

/** Kinds of danmaku that the viewer can hide, as on Bilibili. */
function Kinds({ blocks: { kinds }, block }: BlocksProps) {
  return (
    <fieldset className="mt-4 flex flex-wrap gap-x-4">
      <legend className="text-sm font-medium">{t('danmaku:hide')}</legend>
      {DANMAKU_KINDS.map((kind) => (
        <Check
          key={kind}
          checked={kinds.includes(kind)}
          onChange={(isHidden) => block({ kinds: isHidden ? [...kinds, kind] : kinds.filter((one) => one !== kind) })}
        >
          {t(kind === 'colored' ? 'danmaku:colored' : `danmaku:mode.${kind}`)}
        </Check>
      ))}
    </fieldset>
  );
}

function WordsAndWriters({ blocks, block }: BlocksProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const lines = String(new FormData(event.currentTarget).get('words')).split('\n');
    block({ words: [...new Set(lines.map((line) => line.trim().slice(0, DANMAKU.blockedWordLength)).filter(Boolean))] });
  };
  return (
    <form onSubmit={onSubmit} key={blocks.words.join('\n')} className="mt-4 space-y-3">
      <TextArea label={t('danmaku:words')} name="words" rows={2} defaultValue={blocks.words.join('\n')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="quiet">
          {t('danmaku:saveWords')}
        </Button>
        {blocks.writers.length > 0 && (
          <Button kind="quiet" onClick={() => block({ writers: [] })}>
            {t('danmaku:unblock', { count: blocks.writers.length })}
          </Button>
        )}
      </div>
    </form>
  );
}

export function DanmakuOptions() {
  const user = useUser();
  const blocks = useDanmakuBlocks();
  const block = useBlocking(blocks);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {LOOKS.map((name) => (
          <Look key={name} name={name} />
        ))}
      </div>
      <Kinds blocks={blocks} block={block} />
      {user ? <WordsAndWriters blocks={blocks} block={block} /> : <p className="mt-3 text-sm text-muted">{t('danmaku:blocksNeedAccount')}</p>}
    </>
  );
}
