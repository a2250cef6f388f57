import { BASE_CURRENCY, formatRate, type InvoiceInput } from '@portal/contract';
import { Card, Muted, Notice } from '@portal/ui/base';
import { type FormSchema, useFormPending, useFormValues } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useEffect, useMemo, useState } from 'react';
import { invoicePreviewQuery } from '../api/read-invoices';
import type { InvoiceFormOutput } from '../model/invoice-form';
import { costText } from '../model/invoice-texts';
import { AmountRows } from './invoice-totals';
import styles from './invoices.module.css';

const ASKED_AFTER_MS = 300;

/** What is typed, once nothing was typed for a moment; undefined while it cannot be sent. */
function useTyped(schema: FormSchema<InvoiceFormOutput>): InvoiceInput | undefined {
  const values = useFormValues();
  const typed = useMemo(() => {
    // The number is asked for last, and says nothing about the amounts.
    const result = schema.safeParse({ ...values, number: values.number || 'not typed yet' });
    return result.success ? JSON.stringify(result.data.input) : undefined;
  }, [schema, values]);
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), ASKED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return useMemo(() => (rested === undefined ? undefined : (JSON.parse(rested) as InvoiceInput)), [rested]);
}

/** How the server judges what is typed: what it adds up to, and what it differs by from order and receipt. */
interface InvoicePreviewProps {
  schema: FormSchema<InvoiceFormOutput>;
  /** Where one is changed: it is no copy of itself. */
  invoiceId: number | undefined;
}

export function InvoicePreview({ schema, invoiceId }: InvoicePreviewProps) {
  const area = useArea();
  const input = useTyped(schema);
  const isPending = useFormPending();
  const { data, error } = useQuery({
    ...invoicePreviewQuery(area, { ...(input as InvoiceInput), invoice_id: invoiceId ?? null }),
    enabled: input !== undefined && !isPending,
    retry: false,
  });
  if (!input || error || !data)
    return (
      <Card title="Match">
        <Muted>
          {error?.message ?? 'Once the amounts are complete, what they differ by from the order stands here.'}
        </Muted>
      </Card>
    );
  return (
    <Card title="Match">
      <AmountRows
        rows={[
          { label: 'Net of the lines', amount: data.net },
          { label: 'Tax expected', amount: data.expected_tax },
          { label: 'The amounts add up to', amount: data.computed_total },
          ...(data.currency === BASE_CURRENCY
            ? []
            : [
                {
                  label: `Total at ${formatRate(data.rate)}`,
                  amount: data.base_total,
                  currency: BASE_CURRENCY,
                },
              ]),
        ]}
        currency={data.currency}
      />
      {data.differences.length === 0 ? (
        <Notice tone="success" title="It matches what was ordered and received">
          <p>{costText(data)}.</p>
        </Notice>
      ) : (
        <Notice tone="warning" title="It will be held">
          <ul className={styles.bullets} aria-label="Differences">
            {data.differences.map(({ reason, line, text }) => (
              <li key={`${reason}${line}`}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Card>
  );
}
