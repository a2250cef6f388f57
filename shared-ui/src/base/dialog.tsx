import Modal from 'antd/es/modal';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button, type ButtonTone } from './button';
import styles from './dialog.module.css';
import { focusFirst } from './focus-first';

interface DialogProps {
  open: boolean;
  title: string;
  /** Called by Escape and the cross. */
  onClose: () => void;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** CSS pixels; on a phone the dialog takes the width there is. */
  width?: number;
  /** While true the dialog stays: something is being sent. */
  locked?: boolean;
  /** Called once the dialog is gone and the focus is back where it was, if that place still exists. */
  onClosed?: () => void;
  /** Where the focus begins, instead of the first field or button. */
  startAt?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** A dialog over the page. Focus moves to its first field, or else button; stays in, and returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, footer, width = 520, locked = false, onClosed, children } = props;
  const begin = () => (props.startAt?.current ? props.startAt.current.focus() : focusFirst(body.current));
  const body = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={open}
      title={title}
      onCancel={locked ? undefined : onClose}
      keyboard={!locked}
      // A second click on what opened it lands beside the dialog, and would throw away what is typed in it.
      mask={{ closable: false }}
      closable={locked ? false : { 'aria-label': 'Close' }}
      width={width}
      afterClose={onClosed}
      afterOpenChange={(isOpen) => isOpen && begin()}
      footer={footer ? <div className={styles.footer}>{footer}</div> : null}
      destroyOnHidden
      centered
    >
      <div ref={body}>{children}</div>
    </Modal>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  tone?: ButtonTone;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone or costs money. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, busyLabel, cancelLabel = 'Cancel', tone = 'primary' } = props;
  const { busy = false, onConfirm, onCancel } = props;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      locked={busy}
      width={440}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button tone={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
