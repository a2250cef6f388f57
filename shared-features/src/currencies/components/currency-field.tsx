import { CURRENCIES, currencyText } from '@portal/contract';
import { SelectField } from '@portal/ui/data';

const OPTIONS = CURRENCIES.map((value) => ({ value, label: currencyText(value) }));

interface CurrencyFieldProps {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

/** A currency that something can be bought in. */
export function CurrencyField(field: CurrencyFieldProps) {
  return <SelectField {...field} placeholder="Choose a currency" options={OPTIONS} />;
}
