/** Says that the network is lost, but not if the loss is short and enough is buffered. */
import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../../locales/t.ts';

/** A switch between cell towers interrupts the network this long at most. */
const BRIEF_MS = 2000;
const LOOK_MS = 500;
/** Seconds of buffer that are enough to say nothing. */
const ENOUGH = 10;

/** @param loadedAhead returns the seconds buffered @param tell called once @returns a function that stops it */
export function onceNoticeable(loadedAhead: () => number, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    if (loadedAhead() < ENOUGH) tell();
    else timer = setTimeout(look, LOOK_MS);
  };
  timer = setTimeout(look, BRIEF_MS);
  return () => clearTimeout(timer);
}

export function NoConnection() {
  return (
    <span className="inline-flex items-center gap-2 rounded-card bg-black/80 px-4 py-2 text-center">
      <WifiOff className="size-4 shrink-0" />
      {t('watch:offline')}
    </span>
  );
}

/** Shown over the video, which may play on from the buffer. */
export function ConnectionNotice({ loadedAhead }: { loadedAhead: () => number }) {
  const [isTold, setTold] = useState(false);
  const ahead = useEffectEvent(loadedAhead);
  useEffect(
    () =>
      onceNoticeable(
        () => ahead(),
        () => setTold(true),
      ),
    [],
  );
  return (
    <div role="status" className="pointer-events-none absolute inset-x-3 top-12 flex justify-center text-sm text-white">
      {isTold && <NoConnection />}
    </div>
  );
}
