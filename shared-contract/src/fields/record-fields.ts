/** What an id among fields stands for. */
export type NamedKind = 'asset' | 'category' | 'department';

/** How a field's value is written for people. */
export type FieldKind =
  | 'text'
  | 'word'
  | 'status'
  | 'condition'
  | 'role'
  | 'roles'
  | 'request-type'
  | 'money'
  | 'date'
  | 'month'
  | 'months'
  | 'count'
  | 'year'
  | 'yes-no'
  | 'on-off'
  | 'list'
  | 'picture'
  | 'number-sign'
  | NamedKind;

interface RecordField {
  label: string;
  kind: FieldKind;
}

const text = (label: string): RecordField => ({ label, kind: 'text' });

/** The fields of records, as people call them: in the log, in forms, in files. */
const FIELDS: Readonly<Record<string, RecordField>> = {
  status: { label: 'Status', kind: 'status' },
  finance_state: { label: 'Finance approval', kind: 'status' },
  holder: text('Holder'),
  name: text('Name'),
  request_type: { label: 'Request type', kind: 'request-type' },
  asset_name: text('Asset name'),
  asset_description: text('Asset description'),
  brand: text('Brand'),
  category_id: { label: 'Category', kind: 'category' },
  category: text('Category'),
  category_name: text('Category'),
  estimated_cost: { label: 'Estimated cost', kind: 'money' },
  actual_cost: { label: 'Actual cost', kind: 'money' },
  urgency: { label: 'Urgency', kind: 'word' },
  reason: text('Reason'),
  justification: text('Business justification'),
  asset_id: { label: 'Asset', kind: 'asset' },
  preferred_asset_id: { label: 'Asset from stock', kind: 'asset' },
  issue_description: text('Issue description'),
  rejection_comment: text('Rejection reason'),
  fulfilled_asset_id: { label: 'Allocated asset', kind: 'asset' },
  fulfil_note: text('Note'),
  description: text('Description'),
  model_number: text('Model number'),
  serial_number: text('Serial number'),
  condition: { label: 'Condition', kind: 'condition' },
  image: { label: 'Picture', kind: 'picture' },
  image_url: { label: 'Picture', kind: 'picture' },
  purchase_cost: { label: 'Purchase cost', kind: 'money' },
  purchase_date: { label: 'Purchase date', kind: 'date' },
  useful_life_months: { label: 'Useful life', kind: 'months' },
  residual_value: { label: 'Residual value', kind: 'money' },
  warranty_until: { label: 'Warranty until', kind: 'date' },
  allocation_id: { label: 'Allocation', kind: 'number-sign' },
  currency: text('Currency'),
  rate: text('Rate'),
  rate_day: { label: 'Rate date', kind: 'date' },
  department_state: { label: 'State', kind: 'word' },
  location_state: { label: 'State', kind: 'word' },
  location: text('Location'),
  location_kind: { label: 'Kind', kind: 'word' },
  field_type: text('Type'),
  help: text('Help text'),
  is_required: { label: 'Required', kind: 'yes-no' },
  is_unique: { label: 'Unique', kind: 'yes-no' },
  in_list: { label: 'Shown in lists', kind: 'yes-no' },
  default_value: text('Default'),
  choices: { label: 'Choices', kind: 'list' },
  categories: { label: 'Categories', kind: 'list' },
  field_state: { label: 'State', kind: 'word' },
  field_order: { label: 'Order', kind: 'list' },
  code: text('Code'),
  cost_centre: text('Cost centre'),
  manager: text('Manager'),
  tax_number: text('Tax number'),
  order_email: text('Email for orders'),
  phone: text('Phone'),
  address: text('Address'),
  payment_days: { label: 'Payment due in (days)', kind: 'count' },
  lead_days: { label: 'Delivery time (days)', kind: 'count' },
  suspended_reason: text('Suspended because'),
  merged_into: text('Merged into'),
  contact: text('Contact'),
  position: text('Position'),
  gets_orders: { label: 'Gets orders', kind: 'yes-no' },
  kind: { label: 'Kind', kind: 'word' },
  contract_number: text('Contract'),
  item: text('Item'),
  starts_on: { label: 'First day', kind: 'date' },
  ends_on: { label: 'Last day', kind: 'date' },
  ceiling: { label: 'Ceiling', kind: 'money' },
  min_quantity: { label: 'From quantity', kind: 'count' },
  price: { label: 'Price', kind: 'money' },
  price_per: { label: 'Price per', kind: 'count' },
  vendor_name: text('Vendor'),
  vendor_reference: text('Vendor’s order number'),
  note: text('Note for the vendor'),
  discount: { label: 'Discount', kind: 'money' },
  charges: { label: 'Shipping and charges', kind: 'money' },
  total: { label: 'Total', kind: 'money' },
  tax_is_cost: { label: 'Tax is a cost', kind: 'yes-no' },
  receipt_state: { label: 'Received', kind: 'word' },
  submit_reason: text('Reason'),
  send_back_comment: text('Sent back because'),
  end_reason: text('Ended because'),
  change_status: { label: 'Change', kind: 'word' },
  changed_total: { label: 'Total with the change', kind: 'money' },
  lines: text('Lines'),
  invoice_number: text('Number'),
  invoice_state: { label: 'State', kind: 'word' },
  issued_on: { label: 'Issued on', kind: 'date' },
  due_on: { label: 'Due on', kind: 'date' },
  tax: { label: 'Tax', kind: 'money' },
  decision_reason: text('Reason'),
  differences: text('Differs by'),
  paid_on: { label: 'Paid on', kind: 'date' },
  payment_reference: text('Reference'),
  attachment: text('Attachment'),
  url: text('Web address'),
  events: text('Events'),
  email: text('Email'),
  role: { label: 'Role', kind: 'role' },
  department: text('Department'),
  department_id: { label: 'Department', kind: 'department' },
  invited: { label: 'Invited by mail', kind: 'yes-no' },
  assets_held: { label: 'Assets held', kind: 'count' },
  fiscal_year: { label: 'Fiscal year', kind: 'year' },
  amount: { label: 'Amount', kind: 'money' },
  organisation_name: text('Organisation name'),
  allowed_mail_domains: { label: 'Allowed mail domains', kind: 'list' },
  finance_threshold: { label: 'Finance threshold', kind: 'money' },
  price_tolerance_percent: { label: 'Price tolerance in per cent', kind: 'count' },
  price_tolerance_amount: { label: 'Price tolerance a line', kind: 'money' },
  charges_tolerance_percent: { label: 'Charges tolerance in per cent', kind: 'count' },
  charges_tolerance_amount: { label: 'Charges tolerance', kind: 'money' },
  rounding_tolerance: { label: 'Tax and total tolerance', kind: 'money' },
  over_receipt_percent: { label: 'Over-receipt tolerance in per cent', kind: 'count' },
  approval_allowance_percent: { label: 'Allowance above approvals in per cent', kind: 'count' },
  approval_allowance_amount: { label: 'Allowance above approvals', kind: 'money' },
  budget_policy: { label: 'Budget policy', kind: 'word' },
  four_eyes: { label: 'Four eyes', kind: 'on-off' },
  fiscal_year_start_month: { label: 'Fiscal year starts in', kind: 'month' },
  session_idle_minutes: { label: 'Sign out when idle for (minutes)', kind: 'count' },
  session_max_hours: { label: 'Sign out after at most (hours)', kind: 'count' },
  time_zone: text('Time zone'),
  live: text('Live release'),
  canary: text('Canary'),
  percent: text('Share in per cent'),
  roles: { label: 'Roles', kind: 'roles' },
};

/** `asset_tag_number` -> `Asset tag number`. */
function sentence(field: string): string {
  const words = field.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What comes before the name of a custom field in the log, so that it is no other fact of that name. */
export const CUSTOM_FIELD = 'custom_fields.';

/** What a field is; one that is not known is read by its name and its value. */
export function recordField(field: string): RecordField {
  if (field.startsWith(CUSTOM_FIELD)) return text(field.slice(CUSTOM_FIELD.length));
  return FIELDS[field] ?? text(sentence(field.replace(/_id$/, '')));
}

const ORDER = Object.keys(FIELDS);

/** Facts in the order in which people read them: the state first, what is not known last. The log keeps none. */
export function inReadingOrder(fields: readonly string[]): string[] {
  const position = (field: string) => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length);
  return fields.toSorted((a, b) => position(a) - position(b));
}

/** The fields that hold the id of something with a name. */
export const NAMED_FIELDS: readonly (readonly [field: string, kind: NamedKind])[] = [
  ['asset_id', 'asset'],
  ['preferred_asset_id', 'asset'],
  ['fulfilled_asset_id', 'asset'],
  ['category_id', 'category'],
  ['department_id', 'department'],
];
