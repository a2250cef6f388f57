import Input from 'antd/es/input';
import { useState } from 'react';
import { formatMoneyPlain, readMoney } from '../../format';

/** What a money field holds: an amount, nothing, or a text that is no amount yet. */
export type MoneyValue = number | string | null | undefined;

/** The message for a text that is no amount; nothing for an amount or an empty field. */
export function checkMoney(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const reading = readMoney(value);
  return reading.ok ? undefined : reading.message;
}

interface MoneyInputProps {
  id?: string;
  value?: MoneyValue;
  onChange?: (value: MoneyValue) => void;
  disabled?: boolean;
  /** Called when the focus leaves it, with what it holds. */
  onLeave?: (value: MoneyValue) => void;
  'aria-label'?: string;
}

function shown(value: MoneyValue): string {
  if (typeof value === 'number') return formatMoneyPlain(value);
  return value ?? '';
}

/** An amount as people type it; once left it reads `1,234.50`. A text that could mean two amounts is kept and refused. */
export function MoneyInput({ value, onChange, onLeave, ...dom }: MoneyInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      {...dom}
      inputMode="decimal"
      autoComplete="off"
      prefix="$"
      placeholder="0.00"
      value={typed ?? shown(value)}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const reading = readMoney(text);
        onChange?.(reading.ok ? reading.value : text);
      }}
      onBlur={() => {
        setTyped(undefined);
        onLeave?.(value);
      }}
    />
  );
}
