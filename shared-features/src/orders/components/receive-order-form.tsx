import { MAX_LENGTHS, type Order, type OrderLine } from '@portal/contract';
import { Card, LinkButton, Notice, Stack, useToday } from '@portal/ui/base';
import {
  CheckboxField,
  Form,
  FormActions,
  FormField,
  FormGrid,
  SubmitButton,
  TextField,
  useFormValue,
} from '@portal/ui/data';
import { formatCount } from '@portal/ui/format';
import { useNavigateOnAnswer } from '@portal/ui/router';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useRecordLinks } from '../../links';
import { LocationField } from '../../locations';
import { useRecordReceipt } from '../api/change-orders';
import { lineTitle } from '../model/order-texts';
import {
  atCells,
  awaitedLines,
  cameField,
  lostSerials,
  type ReceiptFormOutput,
  receiptFormSchema,
} from '../model/receipt-form';
import { ArrivalNote } from './arrival-note';
import { ReceivedDayField } from './day-fields';
import { UnitGrid } from './unit-grid';

/** Enter in a field would record what was entered so far: only the button does. */
function keepFromSending(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

function LineField({ line, refusedUnit }: { line: OrderLine; refusedUnit: number | undefined }) {
  const { id, kind, count_received, count_extra, quantity, brand, model_number, extra_units, shares } = line;
  const make = [brand, model_number].filter(Boolean).join(' ');
  const so = `${formatCount(count_received - count_extra)} of ${formatCount(quantity)} received so far`;
  const more =
    extra_units.length > 0 &&
    `${formatCount(extra_units.length)} more than ordered accepted once all have come`;
  return (
    <Card title={lineTitle(line)} subtitle={[make, so, more].filter(Boolean).join(', ')}>
      {shares.map((share) => (
        <ArrivalNote key={share.request_id} share={share} />
      ))}
      <FormField
        name={cameField(id)}
        label="What came"
        required
        hint={
          kind === 'asset'
            ? 'Serial numbers are scanned, typed or pasted: Enter goes to the next one, and each line of a pasted text into a cell of its own.'
            : undefined
        }
      >
        <UnitGrid line={line} refusedUnit={refusedUnit} />
      </FormField>
    </Card>
  );
}

/** Tells serial numbers that were typed for units which somebody else received meanwhile. */
function LostSerials({ line }: { line: OrderLine }) {
  const lost = lostSerials(useFormValue(cameField(line.id)), line);
  if (lost.length === 0) return null;
  return (
    <Notice tone="warning" title={`${lineTitle(line)}: received meanwhile`} announce>
      <p>These units are no longer expected, so what you entered for them is left out: {lost.join(', ')}.</p>
    </Notice>
  );
}

/** What came with one delivery, unit by unit. */
export function ReceiveOrderForm({ order: latest }: { order: Order }) {
  const record = useRecordReceipt(latest.id);
  const [order, setOrder] = useState(latest);
  // What others received meanwhile is no longer asked for; what this form has just sent stays until it leads on.
  const isMine = record.isPending || record.isSuccess;
  if (!isMine && order !== latest) setOrder(latest);
  const navigateOnAnswer = useNavigateOnAnswer();
  const paths = useRecordLinks();
  const today = useToday();
  const lines = useMemo(() => awaitedLines(order), [order]);
  const schema = useMemo(() => receiptFormSchema(lines), [lines]);
  const [refused, setRefused] = useState<ReadonlyMap<number, number>>(new Map());
  const page = paths.order(order.id);

  const send = async ({ receipt, sent }: ReceiptFormOutput) => {
    try {
      await record.mutateAsync(receipt);
    } catch (failure) {
      const { error, cells } = atCells(failure, sent);
      setRefused(new Map(cells.reverse().map(({ lineId, unit }) => [lineId, unit])));
      throw error;
    }
    if (page) await navigateOnAnswer(page, { replace: true });
  };

  return (
    <Form<ReceiptFormOutput>
      schema={schema}
      initialValues={{ received_on: today, delivery_note: '', hand_over: false }}
      unsaved={{ policy: 'session-end', name: `receipt.${order.id}` }}
      onSubmit={send}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: takes nothing; keeps the keys of its fields from sending */}
      <div onKeyDown={keepFromSending}>
        <Stack>
          <Card title="Delivery">
            <FormGrid>
              <ReceivedDayField sentAt={order.sent_at} />
              <TextField name="delivery_note" label="Delivery note" maxLength={MAX_LENGTHS.name} />
              {lines.some(({ kind }) => kind === 'asset') ? (
                <LocationField wide hint="Where the assets belong that are received now" />
              ) : null}
            </FormGrid>
            <CheckboxField
              name="hand_over"
              label="Handing over"
              required
              text="Hand over to the requesters now"
            />
          </Card>
          {order.lines.map((line) => (
            <LostSerials key={line.id} line={line} />
          ))}
          {lines.map((line) => (
            <LineField key={line.id} line={line} refusedUnit={refused.get(line.id)} />
          ))}
          <FormActions>
            <LinkButton to={page}>Cancel</LinkButton>
            <SubmitButton label="Record Receipt" busyLabel="Recording..." />
          </FormActions>
        </Stack>
      </div>
    </Form>
  );
}
