import { call } from '@portal/auth';
import {
  formatCounted,
  keepOrdersNoteSchema,
  MAX_LENGTHS,
  reasonBodySchema,
  type YearEndOrder,
} from '@portal/contract';
import { Button } from '@portal/ui/base';
import { type Selection, TextAreaField } from '@portal/ui/data';
import { formatMoney } from '@portal/ui/format';
import { BulkDialog } from '../../bulk';
import { useOpenDialog } from '../../feedback';

type YearEndAction = 'keep' | 'close';

interface YearEndActionsProps {
  selection: Selection<YearEndOrder>;
  fiscalYear: number;
  allowed: readonly YearEndAction[];
}

/** Keeps all selected orders over the end of the year, or closes them short for one reason. */
export function YearEndActions({ selection, fiscalYear, allowed }: YearEndActionsProps) {
  const { opened, isOpen, show, close } = useOpenDialog<YearEndAction>();
  const { selected, dismiss } = selection;
  const orders = selected.map(({ id, version }) => ({ id, version }));
  const count = formatCounted(selected.length, 'order');
  const common = {
    open: isOpen,
    onClose: close,
    rows: selected.map(({ id, number, vendor, open }) => ({
      id,
      label: `${number ?? 'Draft'} from ${vendor.name}, ${formatMoney(open)} not received`,
    })),
    dismiss,
  };
  return (
    <>
      {allowed.includes('keep') ? (
        <Button size="small" tone="primary" onClick={() => show('keep')}>
          Keep
        </Button>
      ) : null}
      {allowed.includes('close') ? (
        <Button size="small" onClick={() => show('close')}>
          Close Short
        </Button>
      ) : null}
      {opened?.subject === 'keep' ? (
        <BulkDialog
          key={opened.dialogKey}
          {...common}
          title={`Keep ${count} over the end of ${fiscalYear}`}
          schema={keepOrdersNoteSchema}
          submitLabel="Keep"
          busyLabel="Keeping..."
          done="kept"
          failed="Failed to keep orders"
          send={({ note }) => call('keepOrders', { body: { orders, fiscal_year: fiscalYear, note } })}
        >
          <TextAreaField name="note" label="Note" maxLength={MAX_LENGTHS.reason} />
        </BulkDialog>
      ) : null}
      {opened?.subject === 'close' ? (
        <BulkDialog
          key={opened.dialogKey}
          {...common}
          title={`Close ${count} short`}
          schema={reasonBodySchema}
          submitLabel="Close Short"
          busyLabel="Closing..."
          submitTone="danger"
          done="closed"
          failed="Failed to close orders"
          send={({ reason }) => call('closeOrders', { body: { orders, reason } })}
        >
          <TextAreaField
            name="reason"
            label="Reason"
            placeholder="Nothing more of these orders is awaited"
            maxLength={MAX_LENGTHS.reason}
            required
            focused
          />
        </BulkDialog>
      ) : null}
    </>
  );
}
