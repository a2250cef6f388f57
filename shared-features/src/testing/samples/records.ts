import {
  type ActivityEntry,
  type Allocation,
  ASSET_ACTIONS,
  type Asset,
  type AssetRef,
  type AssetRequest,
  type Attachment,
  type Category,
  type ErrorCode,
  type FulfilmentMethod,
  type Page,
  type Person,
  REQUEST_ACTIONS,
  type RequestAction,
  type StockItem,
  USER_ACTIONS,
  type User,
  VENDOR_ACTIONS,
  type Vendor,
  type VendorAction,
} from '@portal/contract';

/** A list call's answer with these rows; `total` where there are more pages. */
export function page<T>(items: T[], total = items.length, number = 1): Page<T> {
  return { items, total, total_is_exact: true, page: number, page_size: 10 };
}

export function person(facts: Partial<Person> = {}): Person {
  return { id: 41, name: 'Maya Chen', email: 'maya.chen@example.com', department: 'Design', ...facts };
}

/** An active account with a password that holds nothing, as an admin sees it, unless told otherwise. */
export function account(facts: Partial<User> = {}): User {
  const { allowed_actions = ['edit', 'change-role', 'suspend', 'send-reset'] } = facts;
  return {
    ...person(),
    role: 'EMPLOYEE',
    is_active: true,
    status: 'active',
    created_at: '2025-01-05T10:00:00.000Z',
    updated_at: '2025-01-05T10:00:00.000Z',
    version: 3,
    has_password: true,
    invitation_expires_at: null,
    assets_held: 0,
    tries_releases: false,
    allowed_actions,
    decisions: openOnly(USER_ACTIONS, allowed_actions),
    ...facts,
  };
}

/** An active vendor without contacts, as procurement sees it, unless told otherwise. */
export function vendor({
  open = ['edit', 'suspend', 'merge', 'remove'],
  ...facts
}: Partial<Vendor> & { open?: readonly VendorAction[] } = {}): Vendor {
  return {
    id: 5,
    name: 'Northwind Computers',
    tax_number: 'US 47-1120934',
    currency: 'USD',
    order_email: 'orders@northwind.example',
    phone: null,
    address: null,
    payment_days: 30,
    lead_days: 7,
    state: 'active',
    suspended_reason: null,
    suspended_at: null,
    suspended_by: null,
    removed_at: null,
    merged_into: null,
    contacts: [],
    version: 1,
    created_at: '2025-02-03T09:00:00.000Z',
    decisions: openOnly(VENDOR_ACTIONS, open),
    ...facts,
  };
}

/** A file on request 12, which may be removed, unless told otherwise. */
export function attachment(facts: Partial<Attachment> = {}): Attachment {
  return {
    id: 31,
    name: 'invoice.pdf',
    version: 1,
    is_latest: true,
    bytes: 1_258_291,
    content_type: 'application/pdf',
    added_by: PAUL,
    added_at: '2025-11-30T10:00:00.000Z',
    target: { type: 'request', id: 12, label: 'Laptop 14' },
    decisions: [{ action: 'remove', open: true }],
    ...facts,
  };
}

export const PAUL = person({
  id: 7,
  name: 'Paul Ortega',
  email: 'paul.ortega@example.com',
  department: 'Procurement',
});

export const FAYE = person({
  id: 9,
  name: 'Faye Lindqvist',
  email: 'faye@example.com',
  department: 'Finance',
});

export function assetRef(facts: Partial<AssetRef> = {}): AssetRef {
  return { id: 12, asset_tag: 'AST-000012', name: 'MacBook Pro 14', serial_number: 'C02XL0', ...facts };
}

/** What a requester got. */
export function givenAsset(
  facts: Partial<NonNullable<AssetRequest['fulfilled_asset']>> = {},
): NonNullable<AssetRequest['fulfilled_asset']> {
  return { ...assetRef(), is_bought: false, ...facts };
}

export function asset(facts: Partial<Asset> = {}): Asset {
  return {
    ...assetRef(),
    description: null,
    custom_fields: [],
    brand: 'Apple',
    model_number: 'A2442',
    condition: 'GOOD',
    category_id: 2,
    category_name: 'Laptops',
    image_url: null,
    thumbnail_url: null,
    status: 'available',
    why_cost_stays: null,
    purchase_cost: 2400,
    purchase_date: '2025-01-05',
    useful_life_months: 60,
    residual_value: 0,
    warranty_until: null,
    holder: null,
    location: null,
    allocation_id: null,
    open_repair_id: null,
    pending_repair_id: null,
    preferred_by: null,
    origin: 'registered',
    allowed_actions: [],
    version: 1,
    created_at: '2025-01-05T10:00:00.000Z',
    updated_at: '2025-01-05T10:00:00.000Z',
    ...facts,
    decisions: openOnly(ASSET_ACTIONS, facts.allowed_actions ?? []),
  };
}

/** An available asset that a request may be fulfilled with. */
export function stockItem(facts: Partial<StockItem> = {}): StockItem {
  return { ...asset(), match_reasons: [], requested_in: null, ...facts };
}

/** What was chosen from stock for a request, still there. */
export function preferredAsset(
  facts: Partial<NonNullable<AssetRequest['preferred_asset']>> = {},
): NonNullable<AssetRequest['preferred_asset']> {
  return {
    id: 9,
    asset_tag: 'AST-000009',
    name: 'Latitude 5450',
    is_available: true,
    status: 'available',
    is_gone: facts.is_available === false,
    whereabouts: facts.is_available === false ? 'It was allocated to somebody else.' : null,
    saving: null,
    competing_request_id: null,
    ...facts,
  };
}

const UNDECIDED = {
  approved_by: null,
  approved_at: null,
  finance_approved_by: null,
  finance_approved_at: null,
  rejected_by: null,
  rejected_at: null,
  rejection_comment: null,
  fulfilled_by: null,
  fulfilled_at: null,
  fulfilled_asset: null,
  approved_instead: null,
  fulfil_note: null,
  reopened_at: null,
  cost_approved_before: null,
  buying: null,
  finance_threshold: null,
  finance_state: null,
  actual_cost: null,
} as const;

type Decisions = AssetRequest['decisions'];

/** A closed action with the reason that a row of a list shows. */
export function closed(
  action: RequestAction,
  code: ErrorCode,
  brief: string,
  text = brief,
): Decisions[number] {
  return { action, open: false, why: { code, text, brief } };
}

/** An approval that goes on to finance. */
export const LEADS_TO_FINANCE: Decisions[number] = {
  action: 'approve',
  open: true,
  leads_to: {
    code: 'finance',
    text: 'At this cost it goes on to finance before it can be fulfilled.',
    brief: 'Goes on to finance',
  },
};

const PLAIN = { code: 'wrong_state', text: 'This is not possible now' } as const;

/** The verdict on each action by what is allowed alone. */
export function openOnly<Action extends string>(actions: readonly Action[], allowed: readonly Action[]) {
  return actions.map((action) =>
    allowed.includes(action) ? { action, open: true } : { action, open: false, why: PLAIN },
  );
}

/** The given ones, and the others by what is allowed: what is closed is plain from the status. */
function decisionsOf(facts: Partial<AssetRequest>): Decisions {
  const { decisions = [], allowed_actions = [] } = facts;
  return REQUEST_ACTIONS.map((action) => {
    const given = decisions.find((decision) => decision.action === action);
    if (given) return given;
    if (!allowed_actions.includes(action)) return { action, open: false, why: PLAIN };
    return { action, open: true, ...(action === 'fulfil' ? { ways: methodsOf(facts) } : {}) };
  });
}

function methodsOf({ request_type, preferred_asset }: Partial<AssetRequest>): FulfilmentMethod[] {
  if (request_type === 'REPAIR') return ['repair'];
  if (!preferred_asset) return ['stock', 'purchase', 'nothing'];
  return preferred_asset.is_available ? ['stock'] : ['stock', 'purchase'];
}

/** A pending request for a new laptop, unless told otherwise. */
export function request(facts: Partial<AssetRequest> = {}): AssetRequest {
  return {
    ...UNDECIDED,
    id: 1281,
    user_id: 41,
    user: person(),
    department: { id: 3, name: 'Design' },
    request_type: 'NEW',
    asset_name: 'Laptop 14',
    asset_description: 'A light laptop with 32 GB',
    brand: 'Lenovo',
    category_id: 2,
    category_name: 'Laptops',
    estimated_cost: 2500,
    justification: 'Workshops at the customer, twice a week',
    reason: 'The present one does not start',
    urgency: 'MEDIUM',
    asset_id: null,
    asset: null,
    issue_description: null,
    preferred_asset_id: null,
    preferred_asset: null,
    status: 'pending',
    created_at: '2025-01-05T10:00:00.000Z',
    updated_at: '2025-01-05T10:00:00.000Z',
    version: 1,
    allowed_actions: [],
    obstacles: [],
    ...facts,
    decisions: decisionsOf(facts),
  };
}

/** A pending repair of the sample asset, unless told otherwise. */
export function repairRequest(facts: Partial<AssetRequest> = {}): AssetRequest {
  return request({
    request_type: 'REPAIR',
    asset_name: null,
    asset_description: null,
    brand: null,
    category_id: null,
    category_name: null,
    asset_id: 12,
    asset: assetRef(),
    issue_description: 'The battery empties in an hour',
    ...facts,
  });
}

export function allocation(facts: Partial<Allocation> = {}): Allocation {
  return {
    id: 501,
    asset_id: 12,
    user_id: 41,
    asset_name: 'MacBook Pro 14',
    asset: assetRef(),
    user: person(),
    user_status: 'active',
    allocated_at: '2025-01-05T10:00:00.000Z',
    allocated_by: PAUL,
    returned_at: null,
    returned_by: null,
    return_condition: null,
    note: null,
    return_note: null,
    asset_status: 'assigned',
    asset_deleted: false,
    asset_condition: 'GOOD',
    open_repair_id: null,
    pending_repair_id: null,
    image_url: null,
    thumbnail_url: null,
    allowed_actions: [],
    ...facts,
  };
}

export function category(facts: Partial<Category> = {}): Category {
  return { id: 2, name: 'Laptops', description: null, version: 1, allowed_actions: [], ...facts };
}

export function activityEntry(facts: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: 9001,
    timestamp: '2025-01-05T10:00:00.000Z',
    user_id: 7,
    user_name: 'Paul Ortega',
    action: 'Approved Request',
    target_type: 'request',
    target_id: 1281,
    target_label: 'Laptop 14',
    access_token: null,
    target_deleted: false,
    before: null,
    after: null,
    note: null,
    changes: [],
    ...facts,
  };
}
