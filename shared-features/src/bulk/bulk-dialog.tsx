import { ApiError } from '@portal/auth';
import type { ErrorCode, Outcomes } from '@portal/contract';
import { type ButtonTone, Stack } from '@portal/ui/base';
import { DialogForm, type DialogFormProps } from '@portal/ui/data';
import { useQueryClient } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { toast } from '@portal/ui/toast';
import { type ReactNode, useState } from 'react';
import { keepFocus } from '../feedback';
import { OutcomeNotice } from './outcome-notice';
import { countsText, type NamedRow } from './outcome-texts';

/**
 * The row is not what was selected any more: decided, returned, changed, gone, or out of the caller's hands. Any other
 * refusal leaves something to try with it.
 */
const OVER: readonly ErrorCode[] = ['wrong_state', 'stale_version', 'conflict', 'not_found', 'forbidden'];

interface BulkDialogProps<Values>
  extends Pick<
    DialogFormProps<Values>,
    'schema' | 'initialValues' | 'open' | 'title' | 'onClose' | 'submitLabel' | 'busyLabel' | 'disabled'
  > {
  submitTone?: ButtonTone;
  rows: readonly NamedRow[];
  /** Stands for the names of the rows where they say too little to decide by. */
  list?: ReactNode;
  /** What was done with a row, as in `7 approved`. */
  done: string;
  /** The message when the call itself fails. */
  failed: string;
  send: (values: Values) => Promise<Outcomes>;
  /** Refusals that say of this action, beside those of any, that it is over with the row. */
  over?: readonly ErrorCode[];
  /** Takes the rows with these ids out of the selection: they were done, or are closed by now. What else was refused stays selected. */
  dismiss: (ids: ReadonlySet<number>) => void;
  children?: ReactNode;
}

/** Does one thing with all selected rows. Where some could not be done, it stays and says which and why. */
export function BulkDialog<Values>(props: BulkDialogProps<Values>) {
  const area = useArea();
  const { rows, list, done, failed, send, over = [], dismiss, children, onClose, title, ...form } = props;
  const client = useQueryClient();
  // The rows fall out of the choice while the dialog still tells of them.
  const [sentRows, setSentRows] = useState(rows);
  const [outcomes, setOutcomes] = useState<Outcomes['items']>();

  const submit = async (values: Values) => {
    setSentRows(rows);
    try {
      const { items } = await send(values);
      // Told before the list is read again: then the rows may be gone from it.
      if (items.some((item) => !item.done)) setOutcomes(items);
      const isOver = (code: ErrorCode | null) =>
        code !== null && (OVER.includes(code) || over.includes(code));
      dismiss(new Set(items.filter((item) => item.done || isOver(item.code)).map(({ id }) => id)));
      if (items.every((item) => item.done)) {
        toast.success('Success', countsText(items, done));
        onClose();
      }
      await client.invalidateQueries();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) toast.destructive('Error', failed);
      throw error;
    }
  };
  return (
    <DialogForm
      {...form}
      disabled={form.disabled || rows.length === 0}
      title={outcomes ? countsText(outcomes, done) : title}
      // By area and action: the choice of rows does not outlive the session.
      unsaved={{ policy: 'session-end', name: `bulk.${area}.${done}` }}
      onClose={onClose}
      onClosed={() => keepFocus()}
      onSubmit={submit}
      settled={outcomes !== undefined}
      width={560}
    >
      {outcomes ? (
        <OutcomeNotice outcomes={outcomes} rows={sentRows} done={done} />
      ) : (
        <Stack>
          {list ?? (
            <ul aria-label="Chosen">
              {rows.map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
            </ul>
          )}
          {children}
        </Stack>
      )}
    </DialogForm>
  );
}
