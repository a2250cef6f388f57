import { ApiError } from '@portal/auth';
import type { Outcomes } from '@portal/contract';
import { type ButtonTone, Stack } from '@portal/ui/base';
import { DialogForm, type DialogFormProps } from '@portal/ui/data';
import { useQueryClient } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';
import { type ReactNode, useState } from 'react';
import { keepFocus } from '../feedback';
import { OutcomeNotice } from './outcome-notice';
import { countsText, type NamedRow } from './outcome-texts';

interface BulkDialogProps<Values>
  extends Pick<
    DialogFormProps<Values>,
    | 'schema'
    | 'initialValues'
    | 'open'
    | 'title'
    | 'onClose'
    | 'submitLabel'
    | 'busyLabel'
    | 'draft'
    | 'disabled'
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
  /** The ids of the rows that were done: they need not stay chosen. */
  onDone: (ids: ReadonlySet<number>) => void;
  children?: ReactNode;
}

/** Does one thing with all chosen rows. Where some could not be done, it stays and says which and why. */
export function BulkDialog<Values>(props: BulkDialogProps<Values>) {
  const { rows, list, done, failed, send, onDone, children, onClose, title, ...form } = props;
  const client = useQueryClient();
  // The rows fall out of the choice while the dialog still tells of them.
  const [told, setTold] = useState(rows);
  const [outcomes, setOutcomes] = useState<Outcomes['items']>();

  const submit = async (values: Values) => {
    setTold(rows);
    try {
      const { items } = await send(values);
      // Told before the list is read again: then the rows may be gone from it.
      if (items.some((item) => !item.done)) setOutcomes(items);
      onDone(new Set(items.filter((item) => item.done).map(({ id }) => id)));
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
      title={outcomes ? countsText(outcomes, done) : title}
      kept={`bulk.${done}.${rows.map(({ id }) => id).join('-')}`}
      onClose={onClose}
      onClosed={() => keepFocus()}
      onSubmit={submit}
      settled={outcomes !== undefined}
      width={560}
    >
      {outcomes ? (
        <OutcomeNotice outcomes={outcomes} rows={told} done={done} />
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
