/** For a remote: whether OK on a card removes it. A mouse or a finger has a button on each card. */
import { Button } from './button.tsx';

interface RemoveToggleProps {
  isRemoving: boolean;
  onChange: (isRemoving: boolean) => void;
  /** The text says what a press does. */
  text: string;
  className?: string;
}

export const RemoveToggle = ({ isRemoving, onChange, text, className = '' }: RemoveToggleProps) => (
  <Button
    kind="quiet"
    data-over-row
    aria-pressed={isRemoving}
    onClick={() => onChange(!isRemoving)}
    className={`hidden! [[data-input=remote]_&]:inline-flex! aria-pressed:bg-accent aria-pressed:text-white ${className}`}
  >
    {text}
  </Button>
);
