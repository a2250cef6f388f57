import { useLocation, useNavigationType } from '@portal/ui/router';
import { useState } from 'react';

interface Opened<Subject> {
  subject: Subject;
  open: boolean;
  /** The history entry in which it opened: Back leaves it and closes the dialog. */
  historyEntry: string;
  /** Each opening is a dialog of its own: nothing of the last one stays in it. */
  dialogKey: number;
}

/** Counted for all dialogs: two of one page are siblings, and React tells siblings apart by their keys alone. */
let openings = 0;

/** Which dialog is open and about what. A dialog keeps its subject while it closes. */
export function useOpenDialog<Subject>() {
  const { key: historyEntry } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const [opened, setOpened] = useState<Opened<Subject>>();
  // An address that is put right under the dialog is still the same entry of the history.
  if (opened?.open && opened.historyEntry !== historyEntry)
    setOpened({ ...opened, historyEntry, open: isReplaced });
  return {
    opened,
    isOpen: opened?.open === true,
    show: (subject: Subject) => {
      openings += 1;
      setOpened({ subject, open: true, historyEntry, dialogKey: openings });
    },
    close: () => setOpened((before) => before && { ...before, open: false }),
  };
}
