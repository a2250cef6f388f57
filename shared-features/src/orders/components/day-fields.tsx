import { useTimeZone, useToday } from '@portal/ui/base';
import { DateField, useFieldValue } from '@portal/ui/data';
import { dayIn, formatDate } from '@portal/ui/format';

interface DayFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
}

function useDay(name: string): string | null {
  const value = useFieldValue(name);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A day on which something is to come; one that has passed is taken, and said so. */
export function ExpectedDayField({ name, label, hint }: DayFieldProps) {
  const day = useDay(name);
  const today = useToday();
  const isPast = day !== null && day < today;
  return (
    <DateField
      name={name}
      label={label}
      hint={isPast ? `${formatDate(day)} has passed: what is expected then is late at once` : hint}
    />
  );
}

/** The day of a delivery: goods may have come before somebody entered the order, which is said. */
export function ReceivedDayField({ sentAt }: { sentAt: string | null }) {
  const day = useDay('received_on');
  const sentOn = dayIn(useTimeZone(), sentAt === null ? undefined : new Date(sentAt));
  const isBefore = day !== null && sentAt !== null && day < sentOn;
  return (
    <DateField
      name="received_on"
      label="Received on"
      required
      max={useToday()}
      hint={
        isBefore
          ? `This order was sent on ${formatDate(sentOn)}: a delivery before that tells nothing of how long the vendor takes`
          : undefined
      }
    />
  );
}
