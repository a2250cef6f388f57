import { ACTIVITY_ACTIONS, CURRENCIES, MAX_LENGTHS, MAX_MONEY, TARGET_TYPES } from '@portal/contract';

/** How many characters a field may have that its schema of an answer does not bound, by its name. */
const LENGTHS: Readonly<Record<string, number>> = {
  address: MAX_LENGTHS.address,
  asset_name: MAX_LENGTHS.assetName,
  asset_tag: 20,
  brief: MAX_LENGTHS.name,
  build_id: 16,
  code: 30,
  contract: 8,
  department: MAX_LENGTHS.department,
  description: MAX_LENGTHS.description,
  field: 30,
  git_sha: 48,
  item: MAX_LENGTHS.assetName,
  justification: MAX_LENGTHS.reason,
  label: MAX_LENGTHS.name,
  note: MAX_LENGTHS.reason,
  number: MAX_LENGTHS.number,
  phone: MAX_LENGTHS.number,
  reason: MAX_LENGTHS.reason,
  text: MAX_LENGTHS.reason,
  vendor: MAX_LENGTHS.vendorName,
};

/** What stands in fields that say their form in no schema. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  action: ACTIVITY_ACTIONS,
  content_type: ['application/pdf', 'image/png', 'text/csv'],
  email: [
    `${'a'.repeat(64)}@${'long-name-of-a-mail-domain.'.repeat(6)}example.com`,
    'x@y.zz',
    'frère.jacques+tag@example.com',
  ],
  image_url: ['/pictures/none.webp'],
  thumbnail_url: ['/pictures/none.webp'],
  month: ['2025-01', '1999-12', '2999-12'],
  organisation_name: ['Ökonomische Gesellschaft zur Förderung der Gerätebeschaffung, Zweigstelle Nord'],
  route_prefix: ['/somewhere'],
  target_type: TARGET_TYPES,
  time_zone: ['America/Argentina/ComodRivadavia', 'UTC', 'Pacific/Apia'],
};

/** Texts that programs and pages stumble over. */
const TEXTS = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  '<b>bold</b> & "quoted" \'single\' `tick` {brace} $1 %s %2F',
  'שולחן עבודה مكتب خشبي',
  '👩🏽‍🚀 e\u0301 ﷽ Ⅻ ㍿ İi',
  '-1',
  '0',
  'null',
  'A',
  'Line one\nLine two',
  '=HYPERLINK("x")',
];
const LINE_BREAKING = /(?:description|justification|note|reason|text|address)$/;

const DAYS = ['2025-02-28', '2024-02-29', '1900-01-01', '2999-12-31', '2026-12-31'];
const INSTANTS = [
  '2025-03-30T01:30:00.000Z',
  '2024-02-29T23:59:59.999Z',
  '1999-12-31T23:59:59.999Z',
  '2037-01-19T03:14:07.000Z',
];
/** A list of the largest amounts still has a sum that the portal takes. */
const AMOUNTS = [MAX_MONEY, 0, 0.01, 1_234_567.89, -MAX_MONEY, -0.01, 120];
/** Of things that are counted and not bounded: more than any page expects, and not so many that it draws them for ever. */
const COUNTS = [9_999, 0, 1, 2, 37];

function pick<T>(values: readonly T[], nth: number): T {
  return values[nth % values.length] as T;
}

/** As long as a field of this name may be, words of every length in it. */
function longText(name: string, max: number): string {
  const words = [TEXTS[0], 'and', 'a', 'text', 'as', 'long', 'as', name, 'may', 'be:'].join(' ');
  return words
    .repeat(Math.ceil(max / words.length))
    .slice(0, max)
    .trim();
}

/** The `nth` of the values that a text of a name and a bound may have; the first is the longest. */
export function oddText(name: string, nth: number, bound?: number): string {
  const forms = /(?:^|_)currency$/.test(name) ? CURRENCIES : FORMS[name];
  if (forms) return pick(forms, nth).slice(0, bound);
  const max = Math.min(bound ?? Number.POSITIVE_INFINITY, LENGTHS[name] ?? MAX_LENGTHS.name);
  const text = nth === 0 ? longText(name, max) : pick(TEXTS, nth - 1);
  return (LINE_BREAKING.test(name) ? text : text.replaceAll('\n', ' ')).slice(0, max);
}

export const oddDay = (nth: number): string => pick(DAYS, nth);
export const oddInstant = (nth: number): string => pick(INSTANTS, nth);
export const oddAmount = (nth: number): number => pick(AMOUNTS, nth);

/** A whole number within its bounds; the first is the largest. */
export function oddCount(nth: number, least: number | undefined, most: number | undefined): number {
  const low = Math.max(least ?? 0, -1_000);
  const high = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : Math.max(low, COUNTS[0] ?? 0);
  return nth % COUNTS.length === 0 ? high : Math.min(high, Math.max(low, pick(COUNTS, nth)));
}
