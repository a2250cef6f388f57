import { type RefObject, useRef, useState } from 'react';

interface MenuButton {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** For what is around the button. */
  frame: RefObject<HTMLSpanElement | null>;
  focusButton: () => void;
}

function isInMenu(element: Element | null): boolean {
  return element === document.body || Boolean(element?.closest('[role="menu"]'));
}

/** A button that opens a menu, and has the focus again when a key closes it. */
export function useMenuButton(): MenuButton {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const focusButton = () => frame.current?.querySelector('button')?.focus();
  return {
    open,
    frame,
    focusButton,
    onOpenChange: (next) => {
      setOpen(next);
      // The menu would take the focus along; who clicked elsewhere has it there.
      if (!next && isInMenu(document.activeElement)) focusButton();
    },
  };
}
