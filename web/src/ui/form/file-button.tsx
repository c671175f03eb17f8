import type { LucideIcon } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { PICTURE_TYPES } from '#/lib/browser/picture-file.ts';
import { Button, type ButtonProps } from '../buttons/button.tsx';

export interface FileButtonProps {
  /** Its name. */
  label: string;
  /** What it shows instead, where only a part of its name is seen. */
  children?: ReactNode;
  Icon: LucideIcon;
  onFiles: (files: File[]) => void;
  /** Kinds that are offered; pictures when left out. */
  accept?: string;
  /** Lets several be chosen at once. */
  isMultiple?: boolean;
  /** Opens the camera on this side of a phone instead of its files. */
  capture?: 'user' | 'environment';
  look?: ButtonProps['look'];
  /** With less room at its sides, in a row of several. */
  isNarrow?: boolean;
  className?: string;
}

/** A button that asks for files. */
export function FileButton(props: FileButtonProps) {
  const {
    label,
    children = <span>{label}</span>,
    Icon,
    onFiles,
    accept = PICTURE_TYPES.join(),
    isMultiple = false,
    capture,
    look = 'plain',
    isNarrow = false,
    className = '',
  } = props;
  const input = useRef<HTMLInputElement>(null);

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(currentTarget.files ?? [])];
    // Emptied, so that the same file can be chosen again after a failure.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={capture}
        multiple={isMultiple}
        onChange={take}
        hidden
        aria-label={label}
      />
      <Button look={look} isNarrow={isNarrow} className={className} onClick={() => input.current?.click()}>
        <Icon className="size-4" />
        {children}
      </Button>
    </>
  );
}
