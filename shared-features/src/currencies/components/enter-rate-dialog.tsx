import { BASE_CURRENCY, type CurrencyRateInput, currencyRateInputSchema } from '@portal/contract';
import { useToday } from '@portal/ui/base';
import { DateField, DialogForm, FormGrid, TextField } from '@portal/ui/data';
import { useEnterRate } from '../api/rates';
import { CurrencyField } from './currency-field';

interface EnterRateDialogProps {
  /** Where it is entered for one that is shown already. */
  currency?: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** Enters what one of a currency is worth on a day. */
export function EnterRateDialog({ currency, ...dialog }: EnterRateDialogProps) {
  const enter = useEnterRate();
  const today = useToday();
  return (
    <DialogForm<CurrencyRateInput>
      {...dialog}
      title="Enter a rate"
      unsaved={{ policy: 'session-end', name: 'currency-rate.new' }}
      schema={currencyRateInputSchema}
      initialValues={{ day: today, ...(currency ? { currency } : {}) }}
      submitLabel="Enter Rate"
      busyLabel="Entering..."
      onSubmit={async (facts) => {
        await enter.mutateAsync(facts);
        dialog.onClose();
      }}
    >
      <FormGrid>
        <CurrencyField name="currency" label="Currency" isOther required />
        <TextField
          name="rate"
          label={`${BASE_CURRENCY} per unit`}
          inputMode="decimal"
          hint="Such as 1.0837, with at most eight decimals"
          required
        />
        <DateField name="day" label="Day" max={today} required />
      </FormGrid>
      <p>
        Drafts are estimated at the latest rate. What was submitted keeps the rate of its day. A wrong rate is
        corrected by another one of the same day.
      </p>
    </DialogForm>
  );
}
