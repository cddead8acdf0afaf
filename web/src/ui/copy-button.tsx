import { t } from '../locales/t.ts';
import { Button } from './button.tsx';
import { toast } from './toasts.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  kind?: 'quiet';
}
export function CopyButton({ text, label, ...look }: CopyButtonProps) {
  // Over plain http, browsers have no clipboard API.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('action.copied'));
    } catch {
      toast(text);
    }
  };
  return (
    <Button {...look} onClick={copy}>
      {label}
    </Button>
  );
}
