import { BASE_CURRENCY, type Currency } from '@portal/contract/vocabulary';
import Input from 'antd/es/input';
import { useState } from 'react';
import { currencySymbol, formatMoneyPlain, readMoney } from '../../format';

/** What a money field holds: an amount, nothing, or a text that is no amount yet. */
export type MoneyValue = number | string | null | undefined;

/** The message for a text that is no amount; nothing for an amount or an empty field. */
export function checkMoney(value: unknown, currency: Currency = BASE_CURRENCY): string | undefined {
  // An amount of another currency may have decimals that this one has not.
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const reading = readMoney(String(value), currency);
  return reading.ok ? undefined : reading.message;
}

interface MoneyInputProps {
  /** The organisation's unless told otherwise. */
  currency?: Currency | undefined;
  id?: string;
  value?: MoneyValue;
  onChange?: (value: MoneyValue) => void;
  disabled?: boolean;
  /** Called when the focus leaves it, with what it holds. */
  onLeave?: (value: MoneyValue) => void;
  'aria-label'?: string;
}

function shown(value: MoneyValue, currency: Currency): string {
  if (typeof value === 'number') return formatMoneyPlain(value, currency);
  return value ?? '';
}

/** An amount as people type it; once left it reads `1,234.50`. A text that could mean two amounts is kept and refused. */
export function MoneyInput({ value, currency = BASE_CURRENCY, onChange, onLeave, ...dom }: MoneyInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      {...dom}
      inputMode="decimal"
      autoComplete="off"
      prefix={currencySymbol(currency)}
      placeholder={formatMoneyPlain(0, currency)}
      value={typed ?? shown(value, currency)}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const reading = readMoney(text, currency);
        onChange?.(reading.ok ? reading.value : text);
      }}
      onBlur={() => {
        setTyped(undefined);
        onLeave?.(value);
      }}
    />
  );
}
