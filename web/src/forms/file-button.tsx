import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from '../ui/button.tsx';

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface FileButtonProps {
  label: string;
  accept: string;
  disabled: boolean;
  onFile: (file: File) => unknown;
  children: ReactNode;
}

export function FileButton({ label, accept, disabled, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Without this, choosing the same file again would fire no event.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <input ref={input} type="file" accept={accept} aria-label={label} onChange={onChange} hidden />
      <Button kind="quiet" disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
