/** Briefly shows and announces the effect of a key or gesture. */
import { Captions, CaptionsOff, Gauge, type LucideIcon, MessageSquareText, Pause, Play, Sun, Volume1, Volume2, VolumeX } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from '../../lib/hooks/use-store.ts';
import { t } from '../../locales/t.ts';
import { type Feedback, signed } from '../feedback.ts';
import type { Player } from '../player.ts';
import { clockText } from './time.ts';

const SHOWN_MS = 900;
/** Kinds of feedback that stay until the finger lifts. */
const STAYING: ReadonlySet<Feedback['kind']> = new Set(['held', 'sought']);

const volumeIcon = (percent: number) => (percent === 0 ? VolumeX : percent < 50 ? Volume1 : Volume2);
function iconOf(feedback: Feedback): LucideIcon | undefined {
  if (feedback.kind === 'play') return Play;
  if (feedback.kind === 'pause') return Pause;
  if (feedback.kind === 'brightness') return Sun;
  if (feedback.kind === 'volume') return volumeIcon(feedback.percent);
  if (feedback.kind === 'rate' || feedback.kind === 'held') return Gauge;
  if (feedback.kind === 'danmaku') return MessageSquareText;
  if (feedback.kind === 'delay') return Captions;
  if (feedback.kind === 'captions') return feedback.label === undefined ? CaptionsOff : Captions;
  return undefined;
}

function wordsOf(feedback: Feedback | undefined): string {
  switch (feedback?.kind) {
    case undefined:
      return '';
    case 'play':
    case 'pause':
      return t(`watch:player.${feedback.kind}`);
    case 'seek':
      return t(feedback.seconds < 0 ? 'watch:told.back' : 'watch:told.forward', { seconds: Math.round(Math.abs(feedback.seconds)) });
    case 'position':
      return clockText(feedback.seconds);
    case 'sought':
      return `${clockText(feedback.at)} / ${clockText(feedback.duration)} (${feedback.by < 0 ? '−' : '+'}${clockText(Math.round(Math.abs(feedback.by)))})`;
    case 'brightness':
      return t('watch:told.brightness', { percent: feedback.percent });
    case 'volume':
      return feedback.percent === 0 ? t('watch:told.muted') : t('watch:told.volume', { percent: feedback.percent });
    case 'rate':
    case 'held':
      return t('watch:told.rate', { rate: feedback.rate });
    case 'danmaku':
      return t(feedback.isOn ? 'watch:told.danmakuOn' : 'watch:told.danmakuOff');
    case 'captions':
      return feedback.label === undefined ? t('watch:player.noCaptions') : t('watch:told.captions', { label: feedback.label });
    case 'delay':
      return t('watch:told.delay', { seconds: signed(feedback.seconds) });
  }
}

function Ripple({ seconds, words }: { seconds: number; words: string }) {
  const isBack = seconds < 0;
  return (
    <div
      className={`absolute inset-y-0 flex w-2/5 flex-col items-center justify-center gap-1 bg-white/10 ${isBack ? 'left-0 rounded-r-[50%]' : 'right-0 rounded-l-[50%]'}`}
    >
      <span className={`flex text-2xl leading-none ${isBack ? 'flex-row-reverse' : ''}`}>
        {[0, 1, 2].map((step) => (
          <span key={step} className="animate-[told-step_0.6s_both] motion-reduce:animate-none" style={{ animationDelay: `${step * 0.12}s` }}>
            {isBack ? '◀' : '▶'}
          </span>
        ))}
      </span>
      <span className="rounded-full bg-black/60 px-3 py-1 text-base font-semibold tabular-nums">{words}</span>
    </div>
  );
}

/** A thumbnail of the position under the finger, if there is one. */
function SoughtPicture({ player, at }: { player: Player; at: number }) {
  const picture = player.previews.at(at);
  return (
    <span
      ref={(place) => picture && place?.replaceChildren(picture)}
      className={`absolute top-[calc(12%+3rem)] left-1/2 -translate-x-1/2 overflow-hidden rounded-card border-2 border-white/90 *:block *:h-22.5 *:w-40 ${picture ? '' : 'hidden'}`}
    />
  );
}

function Bubble({ feedback, words }: { feedback: Feedback; words: string }) {
  const Icon = iconOf(feedback);
  const isSign = feedback.kind === 'play' || feedback.kind === 'pause';
  if (isSign && Icon)
    return (
      <div className="absolute top-1/2 left-1/2 -translate-1/2 animate-[told-sign_0.6s_ease-out_both] motion-reduce:animate-none rounded-full bg-black/60 p-5">
        <Icon className="size-9 fill-current" />
      </div>
    );
  return (
    <div className="absolute top-[12%] left-1/2 flex max-w-[90%] -translate-x-1/2 items-center gap-2 rounded-full bg-black/70 px-4 py-2 text-base font-semibold whitespace-nowrap tabular-nums">
      {Icon && <Icon className="size-5 shrink-0" />}
      <span className="truncate">{words}</span>
    </div>
  );
}

export function FeedbackBubble({ player }: { player: Player }) {
  const feedback = useStore(player.controls, (controls) => controls.feedback);
  const ended = useStore(player.state, (state) => state.ended);
  const words = wordsOf(feedback);
  // Hides the feedback when a card for the end covers the video.
  useEffect(() => {
    if (ended) player.controls.set({ feedback: undefined });
  }, [player, ended]);
  useEffect(() => {
    if (!feedback || STAYING.has(feedback.kind)) return;
    const timer = setTimeout(() => player.controls.set({ feedback: undefined }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [player, feedback]);
  return (
    <>
      <p role="status" className="sr-only">
        {/* Otherwise screen readers would announce every position that the finger passes. */}
        {feedback?.kind === 'sought' ? '' : words}
      </p>
      {feedback && (
        <div
          key={feedback.kind === 'seek' ? `seek${Math.sign(feedback.seconds)}` : feedback.kind}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 text-white"
        >
          {feedback.kind === 'seek' ? <Ripple seconds={feedback.seconds} words={words} /> : <Bubble feedback={feedback} words={words} />}
          {feedback.kind === 'sought' && <SoughtPicture player={player} at={feedback.at} />}
        </div>
      )}
    </>
  );
}
