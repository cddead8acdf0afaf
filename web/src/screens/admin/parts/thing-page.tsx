import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface ThingSection {
  id: string;
  text: string;
  content: ReactNode;
}
interface ThingPageProps {
  back: ReactNode;
  name: string;
  state: ReactNode;
  actions: ReactNode;
  label: string;
  sections: readonly ThingSection[];
  side: ThingSection;
}

function Anchors({ label, sections, className }: { label: string; sections: readonly ThingSection[]; className: string }) {
  return (
    <nav aria-label={label} className={`text-sm ${className}`}>
      {sections.map(({ id, text }) => (
        <Link
          key={id}
          // Keeps the parameters of the list.
          to={{ search: location.search, hash: id }}
          replace
          preventScrollReset
          onClick={() => document.getElementById(id)?.scrollIntoView()}
          className="inline-flex min-h-9 shrink-0 items-center rounded-card px-3 text-muted hover:bg-raised hover:text-text pointer-coarse:min-h-11"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

export function ThingPage({ back, name, state, actions, label, sections, side }: ThingPageProps) {
  const all = [...sections, side];
  return (
    <>
      {back}
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-xl font-bold [overflow-wrap:anywhere]">{name}</h2>
        {state}
        <div className="flex flex-wrap gap-2 lg:ml-auto">{actions}</div>
      </div>
      <Anchors label={label} sections={all} className="ring-room mb-3 flex overflow-x-auto lg:hidden" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 space-y-4">
          {sections.map(({ id, content }) => (
            <div key={id} id={id} className="scroll-mt-20">
              {content}
            </div>
          ))}
        </div>
        <aside className="min-w-0 self-start lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto">
          <Anchors label={label} sections={sections} className="mb-4 flex flex-col border-l border-line pl-2 max-lg:hidden" />
          <div id={side.id} className="scroll-mt-20">
            {side.content}
          </div>
        </aside>
      </div>
    </>
  );
}
