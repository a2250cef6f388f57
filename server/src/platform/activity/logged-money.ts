import { BASE_CURRENCY, type Currency, formatMoney, recordField } from '@portal/contract';

/** Facts as the log keeps them: amounts of another currency than the organisation's are written with it. */
export function loggedMoney(facts: Record<string, unknown>, currency: Currency): Record<string, unknown> {
  if (currency === BASE_CURRENCY) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [
      field,
      recordField(field).kind === 'money' && typeof value === 'number' ? formatMoney(value, currency) : value,
    ]),
  );
}
