import { MAX_LENGTHS, type OrderLine } from '@portal/contract';
import { useFormPending } from '@portal/ui/data';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { requestOf } from '../model/order-texts';
import { awaitedUnits, pasteSerials, readCame, writeCame } from '../model/receipt-form';
import styles from './orders.module.css';

const SERIALS = 'input[data-serial]';

/** A hand scanner types Enter behind each number: the next cell takes the next one. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const cells = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>(SERIALS) ?? [])];
  cells[cells.indexOf(event.currentTarget) + 1]?.focus();
}

interface AllOfLineProps {
  count: number;
  of: number;
  name: string;
  disabled: boolean;
  onChange: (all: boolean) => void;
}

function AllOfLine({ count, of, name, disabled, onChange }: AllOfLineProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < of;
  }, [count, of]);
  return (
    <label className={styles.check}>
      <input
        ref={box}
        type="checkbox"
        aria-label={`All of ${name}`}
        checked={count === of}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      All of this line ({count} of {of} chosen)
    </label>
  );
}

interface UnitGridProps {
  line: OrderLine;
  /** The unit that the last refusal names. */
  refusedUnit?: number | undefined;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}

/** The awaited units of a line: which of them came, and of assets their serial numbers. */
export function UnitGrid({ line, refusedUnit, id, value, onChange, ...aria }: UnitGridProps) {
  const pending = useFormPending();
  const [told, setTold] = useState('');
  const units = awaitedUnits(line);
  const numbers = units.map(({ unit_number }) => unit_number);
  const came = readCame(value, line);
  const isRefused = aria['aria-invalid'] === true || aria['aria-invalid'] === 'true';
  const faulty = isRefused ? refusedUnit : undefined;
  // Where the focus goes when the line is refused, which is before its message is there.
  const start = refusedUnit ?? numbers[0];
  const change = (unit: number, serial: string | undefined) => {
    const next = new Map(came);
    if (serial === undefined) next.delete(unit);
    else next.set(unit, serial);
    onChange?.(writeCame(next));
  };
  const paste = (event: ClipboardEvent, unit: number) => {
    const pasted = pasteSerials(event.clipboardData.getData('text'), unit, numbers, came);
    if (!pasted) return;
    event.preventDefault();
    setTold(pasted.told);
    onChange?.(writeCame(pasted.came));
  };
  const chooseAll = (all: boolean) =>
    onChange?.(writeCame(new Map(all ? numbers.map((unit) => [unit, came.get(unit) ?? '']) : [])));
  const requesterOf = (requestId: number) => {
    const share = line.shares.find(({ request_id }) => request_id === requestId);
    return share ? requestOf(share) : `request #${requestId}`;
  };
  const isAsset = line.kind === 'asset';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame, which the line has already
    <div className={styles.units} role="group" aria-label={line.name}>
      <AllOfLine
        name={line.name}
        count={came.size}
        of={units.length}
        disabled={pending}
        onChange={chooseAll}
      />
      {units.map(({ unit_number: unit, request_id }) => (
        <div key={unit} className={styles.unit}>
          <label className={styles.check}>
            <input
              id={!isAsset && unit === start ? id : undefined}
              type="checkbox"
              checked={came.has(unit)}
              disabled={pending}
              onChange={(event) => change(unit, event.target.checked ? '' : undefined)}
            />
            Unit {unit}, for {requesterOf(request_id)}
          </label>
          {isAsset ? (
            <input
              data-serial
              id={unit === start ? id : undefined}
              className={styles.serial}
              aria-label={`Serial number of unit ${unit} of ${line.name}`}
              aria-invalid={unit === faulty ? true : undefined}
              aria-describedby={unit === faulty ? aria['aria-describedby'] : undefined}
              placeholder="Serial number"
              autoComplete="off"
              maxLength={MAX_LENGTHS.name}
              value={came.get(unit) ?? ''}
              disabled={pending}
              onChange={(event) => change(unit, event.target.value)}
              onKeyDown={goOn}
              onPaste={(event) => paste(event, unit)}
            />
          ) : null}
        </div>
      ))}
      <p role="status" className={styles.hint}>
        {told}
      </p>
    </div>
  );
}
