import { useLocation } from '@portal/ui/router';
import { useState } from 'react';

interface Opened<Subject> {
  subject: Subject;
  open: boolean;
  /** The place in the history where it opened: Back leaves it and closes the dialog. */
  place: string;
  /** Each opening is a dialog of its own: nothing of the last one stays in it. */
  turn: number;
}

/** Which dialog is open and about what. A dialog keeps its subject while it closes. */
export function useOpenDialog<Subject>() {
  const { key: place } = useLocation();
  const [opened, setOpened] = useState<Opened<Subject>>();
  return {
    opened,
    isOpen: opened?.open === true && opened.place === place,
    show: (subject: Subject) =>
      setOpened((before) => ({ subject, open: true, place, turn: (before?.turn ?? 0) + 1 })),
    close: () => setOpened((before) => before && { ...before, open: false }),
  };
}
