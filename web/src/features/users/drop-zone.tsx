import { type DragEvent, type ReactNode, useState } from 'react';

export interface DropZoneProps {
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Takes a file that is dropped on it; a convenience beside a button that does the same. */
export function DropZone({ onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only for a mouse; the button does the same for everybody.
    <div
      className={`rounded-pill ${isOver ? 'outline-4 outline-brand outline-dashed' : ''}`}
      onDragOver={(event) => {
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
