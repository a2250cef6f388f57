import type { InvoiceInput } from '@portal/contract';
import { MAX_LENGTHS } from '@portal/contract';
import { Card, LinkButton, Stack } from '@portal/ui/base';
import { Form, FormActions, FormGrid, SubmitButton, TextAreaField } from '@portal/ui/data';
import { useNavigateOnAnswer } from '@portal/ui/router';
import type { ComponentProps, ReactNode } from 'react';
import { useRecordLinks } from '../../links';
import { atInvoiceFields, type InvoiceFormOutput } from '../model/invoice-form';
import { InvoicePreview } from './invoice-preview';
import styles from './invoices.module.css';

/** What whoever shows a form of an invoice or a credit note says of it. */
export interface DocumentFormProps {
  /** What it begins with: of a new one, or of the one that is changed. */
  prefill?: Readonly<Record<string, unknown>>;
  record?: Readonly<Record<string, unknown>>;
  /** Keeps what was typed when the session ends. */
  name: string;
  submitLabel: string;
  disabled?: boolean;
  cancelTo: string | undefined;
  send: (input: InvoiceInput) => Promise<{ id: number }>;
  notice?: ReactNode;
}

interface Parts extends DocumentFormProps {
  schema: ComponentProps<typeof InvoicePreview>['schema'];
  /** That is changed. */
  invoiceId: number | undefined;
  head: ReactNode;
  lines: ReactNode;
  amounts: ReactNode;
}

/** A document as its vendor wrote it, judged by the server while it is typed; its page follows. */
export function DocumentForm(props: Parts) {
  const { schema, invoiceId, head, lines, amounts, name, submitLabel, cancelTo, send, notice, ...form } =
    props;
  const navigateOnAnswer = useNavigateOnAnswer();
  const paths = useRecordLinks();

  const submit = async ({ input, sent }: InvoiceFormOutput) => {
    let entered: { id: number };
    try {
      entered = await send(input);
    } catch (error) {
      throw atInvoiceFields(error, sent);
    }
    const page = paths.invoice(entered.id);
    if (page) await navigateOnAnswer(page, { replace: true });
  };

  return (
    <Form<InvoiceFormOutput>
      schema={schema}
      {...form}
      mustChange={invoiceId !== undefined}
      unsaved={{ policy: 'session-end', name }}
      onSubmit={submit}
    >
      <Stack>
        {notice}
        <Card title="Document">{head}</Card>
        {lines}
        <div className={styles.columns}>
          <Card title="Amounts">
            <FormGrid>{amounts}</FormGrid>
            <TextAreaField name="note" label="Note" maxLength={MAX_LENGTHS.reason} />
          </Card>
          <InvoicePreview schema={schema} invoiceId={invoiceId} />
        </div>
        <FormActions>
          <LinkButton to={cancelTo}>Cancel</LinkButton>
          <SubmitButton label={submitLabel} busyLabel="Saving..." />
        </FormActions>
      </Stack>
    </Form>
  );
}
