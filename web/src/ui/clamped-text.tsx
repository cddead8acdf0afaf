import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../locales/t.ts';

interface ClampedTextProps {
  text: string;
  /** A class `line-clamp-…`. */
  clamp: string;
}

/** Fades out the end of the last line, so that the text does not move when the button appears. */
const FADED =
  '[mask-image:linear-gradient(#000,#000),linear-gradient(to_left,transparent_4.5em,#000_7em)] [mask-position:top,bottom] [mask-repeat:no-repeat] [mask-size:100%_calc(100%-1lh),100%_1lh]';

export function ClampedText({ text, clamp }: ClampedTextProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLonger, setLonger] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text has its own length
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || isOpen) return;
    const measure = () => setLonger(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isOpen]);
  return (
    <div className="relative">
      <p ref={paragraph} className={`break-words whitespace-pre-line ${isOpen ? '' : clamp} ${isLonger && !isOpen ? FADED : ''}`}>
        {text}
      </p>
      {isLonger && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`px-1 font-medium text-accent-text before:absolute before:-inset-x-2 before:-inset-y-2.5 hover:underline ${isOpen ? 'relative' : 'absolute right-0 bottom-0'}`}
        >
          {t(isOpen ? 'action.collapse' : 'action.expand')}
        </button>
      )}
    </div>
  );
}
