import { Muted } from '@portal/ui/base';
import { useFormPending } from '@portal/ui/data';
import { useEffect, useRef } from 'react';
import { requestOf } from '../model/order-texts';
import { type ReversibleUnit, readChosen, writeChosen } from '../model/reversal-form';
import styles from './orders.module.css';

interface UnitChoiceProps {
  units: readonly ReversibleUnit[];
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  'aria-describedby'?: string;
}

function describe({ line, unit }: ReversibleUnit): string {
  const share = line.shares.find(({ request_id }) => request_id === unit.request_id);
  return [
    `${line.name}, unit ${unit.unit_number}`,
    unit.asset?.asset_tag,
    unit.serial_number && `serial number ${unit.serial_number}`,
    share && `for ${requestOf(share)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Received units to choose from; one that cannot be chosen says why. */
export function UnitChoice({ units, id, value, onChange, ...aria }: UnitChoiceProps) {
  const pending = useFormPending();
  const all = useRef<HTMLInputElement>(null);
  const open = units.filter(({ why }) => why === null);
  const chosen = new Set(readChosen(value));
  const count = open.filter(({ key }) => chosen.has(key)).length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && count < open.length;
  }, [count, open.length]);
  const write = (isChosen: (key: string) => boolean) =>
    onChange?.(writeChosen(open.map(({ key }) => key).filter(isChosen)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame, which the field has already
    <div
      role="group"
      aria-label="Units"
      className={styles.choice}
      aria-describedby={aria['aria-describedby']}
    >
      {open.length > 1 ? (
        <label className={styles.check}>
          <input
            ref={all}
            id={id}
            type="checkbox"
            checked={count === open.length}
            disabled={pending}
            onChange={(event) => write(() => event.target.checked)}
          />
          All that can be chosen ({count} of {open.length} chosen)
        </label>
      ) : null}
      <div className={styles.choiceList}>
        {units.map((one, index) => (
          <div key={one.key}>
            <label className={styles.check}>
              <input
                id={open.length <= 1 && index === 0 ? id : undefined}
                type="checkbox"
                checked={one.why === null && chosen.has(one.key)}
                disabled={pending || one.why !== null}
                onChange={(event) =>
                  write((key) => (key === one.key ? event.target.checked : chosen.has(key)))
                }
              />
              <span>{describe(one)}</span>
            </label>
            {one.why === null ? null : (
              <div className={styles.why}>
                <Muted>{one.why}</Muted>
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
