import { useSession } from '@portal/auth';
import { BASE_CURRENCY, type Currency, isPermitted } from '@portal/contract';
import { DateField, TextField } from '@portal/ui/data';

/** For finance: at which rate a bill in a foreign currency is paid, where it is not the one that stands. */
export function OwnRateFields({ currency, standing }: { currency: Currency; standing: string }) {
  const role = useSession((session) => session.user?.role);
  if (currency === BASE_CURRENCY || role === undefined || !isPermitted(role, 'rates.manage')) return null;
  return (
    <>
      <TextField name="rate" label="Rate" inputMode="decimal" hint={`Left empty: ${standing}`} />
      <DateField name="rate_day" label="Rate date" />
    </>
  );
}
