import { type BodyOf, editSettingsBodySchema, type endpoints, type Settings } from '@portal/contract';
import { monthName } from '@portal/contract/vocabulary';
import { typedNumber } from '@portal/features/feedback';
import { formatMoney } from '@portal/ui/format';

/** January to December, by their numbers as text. */
export const MONTH_OPTIONS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName(index + 1),
}));

export const POLICY_OPTIONS = [
  { value: 'ignore', label: 'Ignore', hint: 'Budgets are shown and stop nothing' },
  { value: 'warn', label: 'Warn', hint: 'Whoever approves sees it, and may go on' },
  { value: 'stop', label: 'Stop', hint: 'An approval beyond the budget is refused' },
];

/** What the form holds: text where the settings hold lists and numbers. */
export function formValues(settings: Settings) {
  const {
    allowed_mail_domains,
    fiscal_year_start_month,
    version: _seen,
    updated_at: _at,
    ...rest
  } = settings;
  return {
    ...rest,
    allowed_mail_domains: allowed_mail_domains.join('\n'),
    fiscal_year_start_month: String(fiscal_year_start_month),
    price_tolerance_percent: String(rest.price_tolerance_percent),
    charges_tolerance_percent: String(rest.charges_tolerance_percent),
    over_receipt_percent: String(rest.over_receipt_percent),
    approval_allowance_percent: String(rest.approval_allowance_percent),
  };
}

/** What is no whole number stays what it is, to be refused. */
function wholeNumber(typed: unknown): unknown {
  const text = String(typed ?? '').trim();
  return /^\d{1,6}$/.test(text) ? Number(text) : text;
}

/** What is no number stays what it is, to be refused. */
function percent(typed: unknown): unknown {
  const value = typedNumber(typed);
  return value === undefined || Number.isNaN(value) ? typed : value;
}

/** Judges the form's values as the call does. */
export const settingsFormSchema = {
  safeParse(values: unknown) {
    const {
      allowed_mail_domains,
      fiscal_year_start_month,
      session_idle_minutes,
      session_max_hours,
      price_tolerance_percent,
      charges_tolerance_percent,
      over_receipt_percent,
      approval_allowance_percent,
      ...rest
    } = values as Record<string, unknown>;
    return editSettingsBodySchema.safeParse({
      ...rest,
      session_idle_minutes: wholeNumber(session_idle_minutes),
      session_max_hours: wholeNumber(session_max_hours),
      price_tolerance_percent: percent(price_tolerance_percent),
      charges_tolerance_percent: percent(charges_tolerance_percent),
      over_receipt_percent: percent(over_receipt_percent),
      approval_allowance_percent: percent(approval_allowance_percent),
      allowed_mail_domains: String(allowed_mail_domains ?? '')
        .split(/[\s,;]+/)
        .filter(Boolean),
      fiscal_year_start_month: Number(fiscal_year_start_month),
    });
  },
};

type EditSettings = BodyOf<typeof endpoints.editSettings>;

/** The version, and of what the form holds only what differs from the settings as they were seen. */
export function changesOf(seen: Settings, { version, ...values }: EditSettings): EditSettings {
  const known: Partial<Record<string, unknown>> = seen;
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
  );
  return { version, ...Object.fromEntries(changed) };
}

type Shown = Exclude<keyof Settings, 'version' | 'updated_at'>;

const SHOWN: Readonly<Record<Shown, (settings: Settings) => string>> = {
  organisation_name: (settings) => `organisation's name ${settings.organisation_name}`,
  allowed_mail_domains: (settings) =>
    `allowed mail domains ${settings.allowed_mail_domains.join(', ') || 'none'}`,
  finance_threshold: (settings) => `finance threshold ${formatMoney(settings.finance_threshold)}`,
  budget_policy: (settings) => `budget policy ${settings.budget_policy}`,
  four_eyes: (settings) => `four eyes ${settings.four_eyes ? 'on' : 'off'}`,
  fiscal_year_start_month: (settings) =>
    `fiscal year starts in ${MONTH_OPTIONS[settings.fiscal_year_start_month - 1]?.label}`,
  session_idle_minutes: (settings) => `signed out when idle for ${settings.session_idle_minutes} minutes`,
  session_max_hours: (settings) => `signed out at the latest after ${settings.session_max_hours} hours`,
  time_zone: (settings) => `time zone ${settings.time_zone}`,
  price_tolerance_percent: (settings) => `prices up to ${settings.price_tolerance_percent} % more pass`,
  price_tolerance_amount: (settings) =>
    `prices up to ${formatMoney(settings.price_tolerance_amount)} a line more pass`,
  charges_tolerance_percent: (settings) => `charges up to ${settings.charges_tolerance_percent} % more pass`,
  charges_tolerance_amount: (settings) =>
    `charges up to ${formatMoney(settings.charges_tolerance_amount)} more pass`,
  rounding_tolerance: (settings) =>
    `tax and total up to ${formatMoney(settings.rounding_tolerance)} off pass`,
  over_receipt_percent: (settings) => `${settings.over_receipt_percent} % more than ordered is accepted`,
  approval_allowance_percent: (settings) =>
    `orders up to ${settings.approval_allowance_percent} % above an approval pass`,
  approval_allowance_amount: (settings) =>
    `orders up to ${formatMoney(settings.approval_allowance_amount)} above an approval pass`,
};

/** What is other than it was, as it is now. */
export function describeChanges(before: Settings, now: Settings): string[] {
  return (Object.keys(SHOWN) as Shown[])
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key]))
    .map((key) => SHOWN[key](now));
}
