import { useRef, useState } from 'react';
import { Button, type ButtonTone } from '../../base/button';
import { Dialog } from '../../base/dialog';
import { DiscardDialog } from '../../base/leave-guard';
import { Form, type FormProps } from './form';
import { FormActions } from './form-field';
import { SubmitButton } from './submit-button';

export interface DialogFormProps<Output>
  extends Omit<FormProps<Output>, 'id' | 'onPendingChange' | 'onUnsavedChange' | 'isShown'> {
  open: boolean;
  title: string;
  onClose: () => void;
  submitLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  submitTone?: ButtonTone;
  width?: number;
  onClosed?: () => void;
  /** There is nothing to send any more: the dialog only tells why, and closes. */
  settled?: boolean;
}

/**
 * A form in a dialog. It stays open, with what was typed, until `onSubmit` succeeds and the caller closes it. Closed
 * with something typed in it, it asks first.
 */
export function DialogForm<Output>(props: DialogFormProps<Output>) {
  const {
    open,
    title,
    onClose,
    submitLabel,
    busyLabel,
    cancelLabel = 'Cancel',
    submitTone,
    width,
    onClosed,
    settled = false,
  } = props;
  const { children, schema, onSubmit, initialValues, form, extra, unsaved, disabled, mustChange } = props;
  const { record, prefill } = props;
  const [pending, setPending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = useRef(false);
  const close = () => {
    if (isUnsaved.current && !settled) setAsking(true);
    else onClose();
  };
  return (
    <Dialog open={open} title={title} onClose={close} locked={pending} width={width} onClosed={onClosed}>
      <Form
        {...{
          schema,
          onSubmit,
          initialValues,
          record,
          prefill,
          form,
          extra,
          unsaved,
          disabled,
          mustChange,
        }}
        isShown={open}
        onPendingChange={setPending}
        onUnsavedChange={(now) => {
          isUnsaved.current = now;
        }}
      >
        {children}
        <FormActions>
          <Button onClick={close} disabled={pending}>
            {settled ? 'Close' : cancelLabel}
          </Button>
          {settled ? null : <SubmitButton label={submitLabel} busyLabel={busyLabel} tone={submitTone} />}
        </FormActions>
      </Form>
      <DiscardDialog
        open={isAsking}
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          onClose();
        }}
      />
    </Dialog>
  );
}
