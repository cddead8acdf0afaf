import { useEffect, useState } from 'react';
import { t } from '../../../locales/t.ts';
import type { Source } from '../../../player/engine/listener.ts';
import { undecodableCodec } from '../../../player/engine/name-codec.ts';

export function Undecodable({ source, otherwise }: { source: Source; otherwise: string }) {
  const [codec, setCodec] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    undecodableCodec(source, controller.signal).then(setCodec);
    return () => controller.abort();
  }, [source]);
  return codec ? t('watch:undecodable', { codec }) : otherwise;
}
