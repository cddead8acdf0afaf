interface SegmentedControlProps<N extends string> {
  label: string;
  all: readonly N[];
  chosen: N;
  text: (name: N) => string;
  onChoose: (name: N) => void;
  className?: string;
}

export const SegmentedControl = <N extends string>({ label, all, chosen, text, onChoose, className = '' }: SegmentedControlProps<N>) => (
  <fieldset aria-label={label} className={`flex gap-1 ${all.length > 3 ? 'ring-room scroll-row min-w-0' : 'flex-wrap'} ${className}`}>
    {all.map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={chosen === name}
        onClick={() => onChoose(name)}
        className="min-h-11 shrink-0 rounded-card px-3 text-sm text-muted hover:bg-raised aria-pressed:bg-raised aria-pressed:text-text"
      >
        {text(name)}
      </button>
    ))}
  </fieldset>
);
