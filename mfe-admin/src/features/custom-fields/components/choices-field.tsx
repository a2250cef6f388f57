import { MAX_LENGTHS } from '@portal/contract';
import { Button, IconButton } from '@portal/ui/base';
import { FormField } from '@portal/ui/data';
import { useRef } from 'react';
import type { ChoiceEntry } from '../model/field-form';
import styles from './custom-fields.module.css';

interface ChoicesInputProps {
  id?: string;
  value?: readonly ChoiceEntry[];
  onChange?: (value: readonly ChoiceEntry[]) => void;
  /** One choice at most is the default. */
  single: boolean;
  'aria-describedby'?: string;
}

function ChoicesInput({ id, value = [], onChange, single, ...aria }: ChoicesInputProps) {
  const list = useRef<HTMLUListElement>(null);
  const change = (index: number, changes: Partial<ChoiceEntry>) =>
    onChange?.(
      value.map((choice, at) => {
        if (at === index) return { ...choice, ...changes };
        return single && changes.is_default ? { ...choice, is_default: false } : choice;
      }),
    );
  const moveUp = (index: number) => {
    const moved = [...value];
    moved.splice(index - 1, 0, ...moved.splice(index, 1));
    onChange?.(moved);
  };
  const add = () => {
    onChange?.([...value, { name: '', is_default: false }]);
    // The new row is there once the form has drawn it.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <fieldset id={id} className={styles.group} aria-label="Choices" {...aria}>
      <ul className={styles.choices} ref={list}>
        {value.map((choice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new choice has nothing else to be told by
          <li key={index} className={styles.choice}>
            <input
              className={styles.input}
              aria-label={`Choice ${index + 1}`}
              value={choice.name}
              maxLength={MAX_LENGTHS.customField}
              onChange={(event) => change(index, { name: event.target.value })}
            />
            <label className={styles.default}>
              <input
                type="checkbox"
                checked={choice.is_default}
                onChange={(event) => change(index, { is_default: event.target.checked })}
              />
              Default<span className={styles.hidden}>: {choice.name}</span>
            </label>
            <IconButton
              icon="collapse"
              size="small"
              label={`Move ${choice.name} up`}
              disabled={index === 0}
              onClick={() => moveUp(index)}
            />
            <IconButton
              icon="close"
              size="small"
              label={`Leave out ${choice.name}`}
              onClick={() => onChange?.(value.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      <Button size="small" icon="add" onClick={add}>
        Add choice
      </Button>
    </fieldset>
  );
}

const textOf = (value: unknown) => (value as readonly ChoiceEntry[]).map(({ name }) => name).join(', ');

/** The choices of a field in their order, each of which may be the default. */
export function ChoicesField({ single }: { single: boolean }) {
  return (
    <FormField name="choices" label="Choices" required textOf={textOf}>
      <ChoicesInput single={single} />
    </FormField>
  );
}
