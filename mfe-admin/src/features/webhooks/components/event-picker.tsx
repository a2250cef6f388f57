import type { WebhookEvent } from '@portal/contract';
import { FormField, RadioCards } from '@portal/ui/data';
import { formatCount } from '@portal/ui/format';
import { useState } from 'react';
import { EVENT_GROUPS, type EventGroup, eventsOf, withEvents } from '../model/event-groups';
import styles from './webhooks.module.css';

const ALL = 'all';
const CHOSEN = 'chosen';
const OPTIONS = [
  { value: ALL, label: 'All events', hint: 'Those of later releases too' },
  { value: CHOSEN, label: 'Chosen events' },
];

interface GroupProps {
  group: EventGroup;
  chosen: readonly WebhookEvent[];
  onChange: (chosen: WebhookEvent[]) => void;
}

function Group({ group, chosen, onChange }: GroupProps) {
  const all = eventsOf(group);
  const count = all.filter((event) => chosen.includes(event)).length;
  return (
    <details className={styles.group}>
      <summary>
        {group.label}: {formatCount(count)} of {formatCount(all.length)}
      </summary>
      <fieldset className={styles.events}>
        <legend className={styles.legend}>{group.label} events</legend>
        <label className={styles.event}>
          <input
            type="checkbox"
            checked={count === all.length}
            onChange={(change) => onChange(withEvents(chosen, all, change.target.checked))}
          />
          All of these
        </label>
        {group.events.map(({ event, label }) => (
          <label key={event} className={styles.event}>
            <input
              type="checkbox"
              checked={chosen.includes(event)}
              onChange={(change) => onChange(withEvents(chosen, [event], change.target.checked))}
            />
            <span>
              {label} <code className={styles.code}>{event}</code>
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

interface EventPickerProps {
  id?: string;
  value?: readonly WebhookEvent[] | null;
  onChange?: (value: readonly WebhookEvent[] | null) => void;
  'aria-describedby'?: string;
}

/** All events, or those that are chosen, by what they are about. */
function EventPicker({ value = null, onChange, ...dom }: EventPickerProps) {
  // What was chosen comes back where somebody looks at the other choice in between.
  const [latest, setLatest] = useState<readonly WebhookEvent[]>(value ?? []);
  const choose = (chosen: readonly WebhookEvent[]) => {
    setLatest(chosen);
    onChange?.(chosen);
  };
  return (
    <div>
      <RadioCards
        {...dom}
        label="Events"
        options={OPTIONS}
        value={value === null ? ALL : CHOSEN}
        onChange={(which) => (which === ALL ? onChange?.(null) : choose(latest))}
      />
      {value === null ? null : (
        <div className={styles.groups}>
          {EVENT_GROUPS.map((group) => (
            <Group key={group.label} group={group} chosen={value} onChange={choose} />
          ))}
        </div>
      )}
    </div>
  );
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') || 'None' : 'All events';
}

export function EventsField() {
  return (
    <FormField name="events" label="Events" required textOf={textOf}>
      <EventPicker />
    </FormField>
  );
}
