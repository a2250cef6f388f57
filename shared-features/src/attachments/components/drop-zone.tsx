import { toast } from '@portal/ui/toast';
import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './attachments.module.css';

interface DropZoneProps {
  /** Takes what is dropped; undefined where nothing may be. */
  onFiles: ((files: File[]) => void) | undefined;
  children: ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** What was dropped, but folders: a browser cannot send these. */
function filesOf({ items, files }: DataTransfer): File[] {
  const isFolder = [...(items ?? [])]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry?.()?.isDirectory === true);
  if (isFolder.includes(true))
    toast.destructive('Error', 'A folder cannot be attached: attach the files that are in it');
  return [...files].filter((_file, index) => !isFolder[index]);
}

/** Takes files that are dragged onto what is in it; a button beside it does the same without a mouse. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <section
      aria-label="Files"
      className={styles.zone}
      data-over={isOver}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        // Else the browser would open the file in place of the page, also where nothing may be dropped.
        event.preventDefault();
        event.dataTransfer.dropEffect = onFiles ? 'copy' : 'none';
        setOver(onFiles !== undefined);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles?.(filesOf(event.dataTransfer));
      }}
    >
      {children}
    </section>
  );
}
