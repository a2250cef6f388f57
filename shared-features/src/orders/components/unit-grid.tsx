import { MAX_LENGTHS, type OrderLine, unexpectedSerial } from '@portal/contract';
import { Button } from '@portal/ui/base';
import { useFormPending } from '@portal/ui/data';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { keepFocus } from '../../feedback';
import { requestOf } from '../model/order-texts';
import {
  awaitedUnits,
  type Came,
  pasteSerials,
  type Refused,
  type RefusedUnits,
  readCame,
  readRefused,
  withoutEarlyExtras,
  writeCame,
} from '../model/receipt-form';
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

interface RejectedRowProps {
  line: OrderLine;
  unit: number;
  refused: Refused;
  id: string | undefined;
  faulty: boolean;
  describedBy: string | undefined;
  disabled: boolean;
  /** It was rejected just now, and asks why. */
  focused: boolean;
  onChange: (refused: Refused) => void;
  onAccept: () => void;
}

/** A unit that is refused at the door: why, and what is awaited. */
function RejectedRow({
  line,
  unit,
  refused,
  id,
  faulty,
  describedBy,
  disabled,
  focused,
  ...on
}: RejectedRowProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  return (
    <>
      <span className={styles.rejected}>
        Unit {unit} is rejected
        <Button
          size="small"
          disabled={disabled}
          onClick={on.onAccept}
          aria-label={`Do not reject unit ${unit}`}
        >
          Do not reject
        </Button>
      </span>
      <span className={styles.refusal}>
        <input
          id={id}
          className={styles.serial}
          aria-label={`Why unit ${unit} of ${line.name} is rejected`}
          aria-invalid={faulty ? true : undefined}
          aria-describedby={faulty ? describedBy : undefined}
          ref={input}
          placeholder="Reason"
          autoComplete="off"
          maxLength={MAX_LENGTHS.reason}
          value={refused.reason}
          disabled={disabled}
          onChange={(event) => on.onChange({ ...refused, reason: event.target.value })}
        />
        <select
          className={styles.serial}
          aria-label={`What is awaited for unit ${unit} of ${line.name}`}
          value={refused.awaits}
          disabled={disabled}
          onChange={(event) =>
            on.onChange({ ...refused, awaits: event.target.value === 'nothing' ? 'nothing' : 'replacement' })
          }
        >
          <option value="replacement">Replacement awaited</option>
          <option value="nothing">Nothing more</option>
        </select>
      </span>
    </>
  );
}

/** The awaited units of a line: which of them came, of assets their serial numbers, and which are refused and why. */
export function UnitGrid({ line, refusedUnit, id, value, onChange, ...aria }: UnitGridProps) {
  const pending = useFormPending();
  const [told, setTold] = useState('');
  const [rejected, setRejected] = useState<number>();
  const awaited = awaitedUnits(line);
  const came = readCame(value, line);
  const refused = readRefused(value, line);
  const ordered = awaited.flatMap(({ unit_number, request_id }) =>
    request_id === null ? [] : [unit_number],
  );
  // More than was ordered comes once all of that is there.
  const isAllThere = ordered.every((unit) => came.has(unit));
  const units = awaited.filter(({ request_id }) => request_id !== null || isAllThere);
  // What is rejected takes no serial number.
  const numbers = awaited.map(({ unit_number }) => unit_number).filter((unit) => !refused.has(unit));
  const orderedNumbers = ordered.filter((unit) => !refused.has(unit));
  const isRefused = aria['aria-invalid'] === true || aria['aria-invalid'] === 'true';
  const faulty = isRefused ? refusedUnit : undefined;
  // Where the focus goes when the line is refused, which is before its message is there.
  const start = refusedUnit ?? numbers[0] ?? units[0]?.unit_number;
  const write = (next: Came, nextRefused: RefusedUnits = refused) =>
    onChange?.(writeCame(withoutEarlyExtras(next, line), nextRefused));
  const change = (unit: number, serial: string | undefined) => {
    const next = new Map(came);
    if (serial === undefined) next.delete(unit);
    else next.set(unit, serial);
    write(next);
  };
  const refuse = (unit: number, how: Refused | undefined) => {
    const next = new Map(came);
    const nextRefused = new Map(refused);
    if (how === undefined) nextRefused.delete(unit);
    else {
      next.delete(unit);
      nextRefused.set(unit, how);
    }
    write(next, nextRefused);
    setRejected(how && unit);
    // Its row is another one now.
    if (how === undefined) keepFocus(`[data-unit="${line.id}.${unit}"]`);
  };
  const paste = (event: ClipboardEvent, unit: number) => {
    const pasted = pasteSerials(event.clipboardData.getData('text'), unit, numbers, came);
    if (!pasted) return;
    event.preventDefault();
    setTold(pasted.told);
    write(pasted.came);
  };
  const chooseAll = (all: boolean) =>
    write(new Map(all ? orderedNumbers.map((unit) => [unit, came.get(unit) ?? '']) : []));
  // Reasons are alike more often than not.
  const lastReason = [...refused.values()].at(-1);
  const requesterOf = (requestId: number) => {
    const share = line.shares.find(({ request_id }) => request_id === requestId);
    return share ? requestOf(share) : `request #${requestId}`;
  };
  const isAsset = line.kind === 'asset';
  const warningId = useId();
  const entered = [...came.values(), ...line.units.flatMap(({ serial_number }) => serial_number ?? [])];
  const warningOf = (unit: number) =>
    isAsset ? unexpectedSerial(came.get(unit) ?? '', line.expected_serials, entered) : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame, which the line has already
    <div className={styles.units} role="group" aria-label={line.name}>
      {orderedNumbers.length > 0 ? (
        <AllOfLine
          name={line.name}
          count={orderedNumbers.filter((unit) => came.has(unit)).length}
          of={orderedNumbers.length}
          disabled={pending}
          onChange={chooseAll}
        />
      ) : null}
      {units.map(({ unit_number: unit, request_id }) => {
        const how = refused.get(unit);
        const warning = how ? null : warningOf(unit);
        const warned = warning === null ? undefined : `${warningId}.${unit}`;
        return (
          <div key={unit} className={styles.unit} data-unit={`${line.id}.${unit}`}>
            {how ? (
              <RejectedRow
                line={line}
                unit={unit}
                refused={how}
                id={unit === start ? id : undefined}
                faulty={unit === faulty}
                describedBy={aria['aria-describedby']}
                disabled={pending}
                focused={unit === rejected}
                onChange={(next) => refuse(unit, next)}
                onAccept={() => refuse(unit, undefined)}
              />
            ) : (
              <>
                <label className={styles.check}>
                  <input
                    id={!isAsset && unit === start ? id : undefined}
                    type="checkbox"
                    checked={came.has(unit)}
                    disabled={pending}
                    onChange={(event) => change(unit, event.target.checked ? '' : undefined)}
                  />
                  Unit {unit},{' '}
                  {request_id === null ? 'more than ordered, for stock' : `for ${requesterOf(request_id)}`}
                </label>
                <span className={styles.reject}>
                  {isAsset ? (
                    <input
                      data-serial
                      id={unit === start ? id : undefined}
                      className={styles.serial}
                      aria-label={`Serial number of unit ${unit} of ${line.name}`}
                      aria-invalid={unit === faulty ? true : undefined}
                      aria-describedby={unit === faulty ? aria['aria-describedby'] : warned}
                      placeholder="Serial number"
                      autoComplete="off"
                      maxLength={MAX_LENGTHS.name}
                      value={came.get(unit) ?? ''}
                      disabled={pending}
                      onChange={(event) => change(unit, event.target.value)}
                      onKeyDown={goOn}
                      onPaste={(event) => paste(event, unit)}
                    />
                  ) : (
                    <span />
                  )}
                  {request_id === null ? null : (
                    <Button
                      size="small"
                      disabled={pending}
                      aria-label={`Reject unit ${unit} of ${line.name}`}
                      onClick={() => refuse(unit, lastReason ?? { reason: '', awaits: 'replacement' })}
                    >
                      Reject
                    </Button>
                  )}
                </span>
                {warning === null ? null : (
                  <span id={warned} className={styles.unexpected}>
                    {warning}. It can be kept.
                  </span>
                )}
              </>
            )}
          </div>
        );
      })}
      <p role="status" className={styles.hint}>
        {told}
      </p>
    </div>
  );
}
