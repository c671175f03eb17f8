import type { LucideIcon } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { PICTURE_TYPES } from './picture-file.ts';

export interface FileButtonProps {
  label: string;
  Icon: LucideIcon;
  onFile: (file: File) => void;
  /** Opens the camera on this side of a phone instead of its files. */
  capture?: 'user';
  className?: string;
}

/** A button that asks for a picture. */
export function FileButton({ label, Icon, onFile, capture, className = '' }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // Emptied, so that the same file can be chosen again after a failure.
    currentTarget.value = '';
    if (file !== undefined) onFile(file);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        capture={capture}
        onChange={take}
        hidden
        aria-label={label}
      />
      <Button look="plain" className={`px-3 ${className}`} onClick={() => input.current?.click()}>
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </Button>
    </>
  );
}
