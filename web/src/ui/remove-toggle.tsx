/** Turns on a mode in which a remote's OK removes cards. With a pointer, each card has a button. */
import { Button } from './button.tsx';

interface RemoveToggleProps {
  isRemoving: boolean;
  onChange: (isRemoving: boolean) => void;
  text: string;
  className?: string;
}

export const RemoveToggle = ({ isRemoving, onChange, text, className = '' }: RemoveToggleProps) => (
  <Button
    kind="quiet"
    data-focus-group="over"
    aria-pressed={isRemoving}
    onClick={() => onChange(!isRemoving)}
    className={`hidden! [[data-input=remote]_&]:inline-flex! aria-pressed:bg-accent aria-pressed:text-white ${className}`}
  >
    {text}
  </Button>
);
