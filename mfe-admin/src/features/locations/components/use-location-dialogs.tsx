import type { Location, LocationAction } from '@portal/contract';
import { keepFocus, useOpenDialog } from '@portal/features/feedback';
import type { ComponentType, ReactNode } from 'react';
import type { Act } from './location-columns';
import {
  AddBelowDialog,
  EditLocationDialog,
  type LocationDialogProps,
  MoveLocationDialog,
} from './location-form-dialogs';
import { BringBackLocationDialog, DeleteLocationDialog, RetireLocationDialog } from './location-step-dialogs';

interface PlaceDialogProps extends LocationDialogProps {
  onAdded?: () => void;
}

const DIALOGS: Readonly<Record<LocationAction, ComponentType<PlaceDialogProps>>> = {
  add: AddBelowDialog,
  edit: EditLocationDialog,
  move: MoveLocationDialog,
  retire: RetireLocationDialog,
  bring_back: BringBackLocationDialog,
  delete: DeleteLocationDialog,
};

/**
 * The dialogs of what may be done to a place; the open one is to be put anywhere in the page.
 * @param tree told in which place another one was added, and which one, that is empty, may be gone
 */
export function useLocationDialogs(tree?: { show: (id: number) => void; hide: (id: number) => void }): {
  act: Act;
  dialogs: ReactNode;
} {
  const { opened, isOpen, show, close } = useOpenDialog<{ action: LocationAction; location: Location }>();
  const act: Act = (action, location) => show({ action, location });
  if (!opened) return { act, dialogs: null };
  const { action, location } = opened.subject;
  const Dialog = DIALOGS[action];
  return {
    act,
    dialogs: (
      <Dialog
        key={opened.dialogKey}
        location={location}
        open={isOpen}
        onClose={close}
        onClosed={() => {
          if (action === 'delete') tree?.hide(location.id);
          keepFocus(`[data-location="${location.id}"]`);
        }}
        {...(action === 'add' ? { onAdded: () => tree?.show(location.id) } : {})}
      />
    ),
  };
}
