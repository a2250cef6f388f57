import { BASE_CURRENCY, CURRENCIES, currencyText } from '@portal/contract';
import { SelectField } from '@portal/ui/data';
import type { ReactNode } from 'react';

/** Currencies that something can be bought in, to choose from. */
const OPTIONS = CURRENCIES.map((value) => ({ value, label: currencyText(value) }));

/** The same but the organisation's, which has no rate. */
export const OTHER_CURRENCIES = OPTIONS.filter(({ value }) => value !== BASE_CURRENCY);

interface CurrencyFieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Whether the organisation's own is none of them. */
  isOther?: boolean;
  onChange?: (value: string) => void;
}

/** A currency that something can be bought in. */
export function CurrencyField({ isOther = false, ...field }: CurrencyFieldProps) {
  return (
    <SelectField {...field} placeholder="Choose a currency" options={isOther ? OTHER_CURRENCIES : OPTIONS} />
  );
}
