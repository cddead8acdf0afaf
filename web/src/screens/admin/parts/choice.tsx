import { useId } from 'react';

interface ChoiceProps<N extends string> {
  label: string;
  value: N;
  choices: readonly (readonly [value: N, text: string])[];
  onChange: (value: N) => void;
  className?: string;
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean;
}

export function Choice<N extends string>({ label, value, choices, onChange, className, isLabelHidden }: ChoiceProps<N>) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value as N)}
        className="h-11 w-full max-w-full rounded-card border border-line bg-page px-3"
      >
        {choices.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
