import { type DragEvent, type ReactNode, useState } from 'react';

export interface DropZoneProps {
  onFiles: (files: File[]) => void;
  /** Its shape, so that the line around it follows: `rounded-pill`. */
  className: string;
  children: ReactNode;
}

/** Takes files that are dropped on it; a convenience beside a button that does the same. */
export function DropZone({ onFiles, className, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent): void {
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only for a mouse; the button does the same for everybody.
    <div
      className={`${className} ${isOver ? 'outline-4 outline-brand outline-dashed' : ''}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
