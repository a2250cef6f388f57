import type { Restated } from '@portal/contract';
import { DateText, DateTimeText, Money, Muted } from '@portal/ui/base';

/** An asset's value, which nobody may know. */
export function Worth({ amount }: { amount: number | null }) {
  return amount === null ? <>not known</> : <Money amount={amount} />;
}

/** Beside a figure: since when it and those of days gone by hold. */
export function RestatedNote({ restated }: { restated: Restated | null }) {
  if (!restated) return null;
  const { at, by, since, value_before, value_after, is_entry } = restated;
  if (is_entry)
    return (
      <Muted>
        It is in the figures of days from <DateText value={since} /> on since <DateTimeText value={at} />
        {by === null ? null : `, when ${by} entered it`}.
      </Muted>
    );
  return (
    <Muted>
      The figures of days from <DateText value={since} /> on hold since <DateTimeText value={at} />
      {by === null ? null : `, when ${by} changed the facts`}: the value of that day went from{' '}
      <Worth amount={value_before} /> to <Worth amount={value_after} />.
    </Muted>
  );
}
