import './plain-messages';
import './without-eval';

export {
  type Access,
  CALLS,
  type CallId,
  type CallShape,
  TABLE_FORMATS,
  type TableFormat,
  tableFileName,
} from './calls';
export {
  type BodyOf,
  type CallInput,
  defineEndpoint,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from './endpoint';
export { type EndpointId, endpointList, endpoints } from './endpoints/index';
export { isExactNumber } from './exact-number';
export { fieldText, type NameOf } from './fields/field-text';
export {
  CUSTOM_FIELD,
  inReadingOrder,
  NAMED_FIELDS,
  type NamedKind,
  recordField,
} from './fields/record-fields';
export {
  add,
  type Cents,
  cents,
  differenceOfMoney,
  exchanged,
  formatRate,
  fromBase,
  inBase,
  isRate,
  isWithinPercent,
  MAX_MONEY,
  MAX_SUM,
  type Money,
  netIn,
  quotientIn,
  roundedQuotient,
  SumTooLarge,
  smallestOf,
  subtract,
  sumOfMoney,
  toBase,
  toCents,
  toDollars,
  whyNotWhole,
  ZERO,
} from './money';
export { percentOf } from './percent';
export { type Authority, grantsOf, isPermitted, PERMISSIONS, type Permission } from './permissions';
export { type AccessToken, createAccessTokenBodySchema } from './schemas/access-tokens';
export {
  type AccountSession,
  changePasswordBodySchema,
  createUserBodySchema,
  editUserBodySchema,
  refuseUserBodySchema,
  resetMailBodySchema,
  type SessionTimes,
  type UsersSummary,
} from './schemas/accounts';
export {
  type ActivityEntry,
  activityEntrySchema,
  type FieldChange,
  fieldChangeText,
} from './schemas/activity';
export {
  type AllocationsSummary,
  allocateBodySchema,
  allocateManyBodySchema,
  recipientBodySchema,
  returnBodySchema,
  transferBodySchema,
} from './schemas/allocations';
export {
  type ArrivalNoteInput,
  arrivalNoteInputSchema,
  type RequestShare,
  type ServiceConfirmation,
} from './schemas/arrivals';
export { type AssetFields, assetErrors } from './schemas/asset-errors';
export {
  type Allocation,
  type Asset,
  type AssetRef,
  type AssetRestatement,
  type AssetsSummary,
  allocationSchema,
  assetRefSchema,
  assetSchema,
  assetsSummarySchema,
  type Category,
  categorySchema,
  type LocationRef,
} from './schemas/assets';
export type { Attachment, Attachments } from './schemas/attachments';
export {
  type CatalogueItem,
  type CatalogueItemInput,
  catalogueItemInputSchema,
} from './schemas/catalogue';
export type { CommitmentRequest, Commitments } from './schemas/commitments';
export {
  type Contract,
  type ContractEndInput,
  type ContractInput,
  type ContractOffer,
  type ContractOffersInput,
  type ContractPrice,
  type ContractPriceInput,
  contractEndInputSchema,
  contractInputSchema,
  contractPriceInputSchema,
} from './schemas/contracts';
export {
  type CustomField,
  type CustomFieldInput,
  customFieldInputSchema,
  customFieldSchema,
  type FieldChoice,
} from './schemas/custom-fields';
export {
  type Department,
  type DepartmentInput,
  type DepartmentMergePreview,
  departmentInputSchema,
  departmentMergeTargetSchema,
  departmentSchema,
} from './schemas/departments';
export { type Deletion, type ErrorBody, errorBodySchema, fieldMessages } from './schemas/errors';
export {
  type FieldFilter,
  type FieldSort,
  fieldFiltersSchema,
  fieldSort,
  isRanged,
  readFieldSort,
} from './schemas/field-lists';
export {
  type AssetFieldValue,
  assetFieldName,
  type FieldValue,
  fieldValueCell,
  fieldValueText,
  readFieldValue,
} from './schemas/field-values';
export {
  type AssetFinances,
  type AssetLedgerEntry,
  assetFinancesSchema,
  type Budget,
  type BudgetChange,
  type BudgetOverview,
  type BudgetPreview,
  budgetBodySchema,
  budgetPreviewSchema,
  budgetRemovalSchema,
  type Depreciation,
  type FinanceRequest,
  fiscalYearsFor,
  type Restated,
  type Spending,
} from './schemas/finance';
export { type FulfilmentPreview, fulfilmentAttemptSchema } from './schemas/fulfilments';
export {
  type AssetInput,
  assetEditSchema,
  assetInputSchema,
  assetNoteSchema,
  assetReasonSchema,
  type CategoryInput,
  categoryEditSchema,
  categoryInputSchema,
} from './schemas/inventory-input';
export {
  type InvoiceEdit,
  type InvoiceInput,
  type InvoiceLineInput,
  type InvoicePreviewInput,
  invoiceInputSchema,
  MAX_CHARGE_LINES,
  orderNumberKey,
} from './schemas/invoice-input';
export {
  type AcceptancePreview,
  type CreditedUnits,
  type Invoice,
  type InvoiceDifference,
  type InvoiceListItem,
  type InvoicePayment,
  type InvoicePreview,
  paymentBodySchema,
  type ToBill,
} from './schemas/invoices';
export { type Page, TOTAL_CAP } from './schemas/lists';
export {
  type Destination,
  destinationSchema,
  knownDestinationSchema,
  type Location,
  type LocationFacts,
  type LocationInput,
  locationFactsSchema,
  locationInputSchema,
  locationSchema,
  locationTargetSchema,
} from './schemas/locations';
export {
  type ExpectedSerials,
  expectedSerialsSchema,
  type OrderAcknowledgement,
  type OrderChange,
  type OrderChangeLine,
  type OrderEdit,
  type OrderLineInput,
  orderAcknowledgementSchema,
  orderChangeSchema,
  orderDraftChoiceSchema,
  orderEditSchema,
  orderInputSchema,
  orderSendSchema,
  type StockLineInput,
  type StockUnitsInput,
  stockLineInputSchema,
  stockUnitsInputSchema,
} from './schemas/order-input';
export {
  type Order,
  type OrderLine,
  type OrderListItem,
  type OrderUnit,
  orderSchema,
  type ToBuy,
} from './schemas/orders';
export type { Outcome, Outcomes } from './schemas/outcomes';
export {
  type DirectoryEntry,
  type Person,
  type PersonPage,
  personSchema,
  type User,
  type UserListItem,
  userSchema,
} from './schemas/people';
export { readId, reasonBodySchema, textOrNone } from './schemas/primitives';
export {
  type AwaitedRate,
  type CurrencyRate,
  type CurrencyRateInput,
  currencyRateInputSchema,
} from './schemas/rates';
export {
  type Receipt,
  type ReceiptInput,
  type ReceiptUndo,
  type RejectedUnit,
  type Rejection,
  type Reversal,
  receiptInputSchema,
  receiptUndoSchema,
  type UnitsBack,
  unitsBackSchema,
} from './schemas/receipts';
export {
  type Audience,
  audienceSchema,
  type BuildSource,
  type ComparedRelease,
  type PolicyViolation,
  type PublishedRelease,
  RELEASE_ACTIONS,
  type ReleaseAction,
  type ReleaseContents,
  type ReleaseMetadata,
  type ReleaseStages,
  type Releases,
  type RemoteEvent,
  type RemoteReleases,
  releaseContentsSchema,
  releasesSchema,
  type SeenReleases,
  type StagePlan,
  stagePlanSchema,
  type TrialBuilds,
  usualEnd,
} from './schemas/releases';
export { type Reports, reportsSchema } from './schemas/reports';
export {
  type AssetRequest,
  decisionBodySchema,
  fulfilBodySchema,
  purchaseBodySchema,
  type RequestInput,
  rejectBodySchema,
  requestInputSchema,
  requestSchema,
} from './schemas/requests';
export {
  type BackgroundJob,
  editSettingsBodySchema,
  type Mail,
  type MailStatus,
  type Settings,
  settingsSchema,
} from './schemas/settings';
export {
  type ReleasePreview,
  type RestDecision,
  type ShareRelease,
  shareReleaseSchema,
} from './schemas/share-releases';
export {
  MAX_MATCHES,
  type StockItem,
  type StockMatch,
  stockItemSchema,
  stockMatchSchema,
} from './schemas/stock';
export type { Trace } from './schemas/trace';
export {
  type Vendor,
  type VendorContact,
  type VendorContactInput,
  type VendorFigures,
  type VendorInput,
  type VendorListItem,
  vendorContactInputSchema,
  vendorInputSchema,
  vendorMergeTargetSchema,
  vendorSchema,
} from './schemas/vendors';
export {
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
  type WebhookInput,
  type WebhookWithSecret,
  webhookInputSchema,
} from './schemas/webhooks';
export { keepOrdersNoteSchema, type YearEndOrder } from './schemas/year-end';
export {
  ACCESS_TOKEN_CALLS,
  ACCESS_TOKEN_DAYS,
  MOST_ACCESS_TOKENS,
  PERMISSION_LABELS,
} from './vocabulary/access-tokens';
export { ACTIVITY_ACTIONS, type ActivityAction, TARGET_TYPES, type TargetType } from './vocabulary/activity';
export {
  ALLOCATION_ACTIONS,
  type AllocationAction,
  ASSET_ACTIONS,
  ASSET_CONDITIONS,
  ASSET_STATUSES,
  type AssetAction,
  type AssetCondition,
  type AssetOrigin,
  type AssetStatus,
  CATEGORY_ACTIONS,
  type CategoryAction,
  MATCH_REASONS,
  type MatchReason,
  NAME_AND_CATEGORY_REQUIRED,
  statusInLedger,
  toAssetStatus,
} from './vocabulary/assets';
export {
  ATTACHMENT_ACTIONS,
  ATTACHMENT_LIST_ACTIONS,
  ATTACHMENT_REFUSALS,
  ATTACHMENT_TARGETS,
  type AttachmentAction,
  type AttachmentListAction,
  type AttachmentTarget,
  formatBytes,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_ATTACHMENTS_SHOWN,
} from './vocabulary/attachments';
export { BASE_CURRENCY, type Currency, decimalsOf } from './vocabulary/base-currency';
export { formatCalendarDate } from './vocabulary/calendar';
export { CONTRACT_STATE_WORDS, type ContractState, MAX_CONTRACT_PRICES } from './vocabulary/contracts';
export { CURRENCIES, currencyText } from './vocabulary/currencies';
export {
  CUSTOM_FIELD_ACTIONS,
  CUSTOM_FIELD_STATE_WORDS,
  CUSTOM_FIELD_STATES,
  type CustomFieldAction,
  type CustomFieldState,
  FIELD_TYPE_WORDS,
  FIELD_TYPES,
  type FieldType,
  hasChoices,
  hasDefaultValue,
  MOST_CUSTOM_FIELDS,
  mayBeUnique,
} from './vocabulary/custom-fields';
export { decisionOf, decisionOn } from './vocabulary/decision-on';
export {
  DEPARTMENT_ACTIONS,
  DEPARTMENT_STATE_WORDS,
  DEPARTMENT_STATES,
  type DepartmentAction,
  type DepartmentState,
} from './vocabulary/departments';
export { ERROR_CODES, ERROR_STATUS, type ErrorCode } from './vocabulary/error-codes';
export { serialKey, unexpectedSerial } from './vocabulary/expected-serials';
export {
  ASSET_HEALTHS,
  type AssetHealth,
  type BudgetOutcome,
  budgetOutcome,
  COMMITMENT_FIGURES,
  type CommitmentFigure,
  SPENDING_PARTS,
  type SpendingPart,
  WHOLE_SPENDING,
  type WrittenOff,
} from './vocabulary/finance';
export { foldText } from './vocabulary/fold-text';
export {
  cannotBeDeletedText,
  formatCount,
  formatCounted,
  formatMoney,
  formatMonths,
  formatPrice,
} from './vocabulary/formats';
export {
  type BilledState,
  HOLD_REASON_WORDS,
  HOLD_REASONS,
  type HoldReason,
  INVOICE_ACTIONS,
  INVOICE_DECISIONS,
  INVOICE_KIND_WORDS,
  INVOICE_KINDS,
  INVOICE_STATE_WORDS,
  INVOICE_STATES,
  type InvoiceAction,
  type InvoiceDecision,
  type InvoiceKind,
  type InvoiceState,
  isCreditable,
  isOverdue,
} from './vocabulary/invoices';
export { isDayOver, isLate } from './vocabulary/late-orders';
export { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, MAX_ROWS_AT_ONCE } from './vocabulary/lists';
export {
  LOCATION_ACTIONS,
  LOCATION_KIND_WORDS,
  LOCATION_KINDS,
  LOCATION_STATE_WORDS,
  LOCATION_STATES,
  type LocationAction,
  type LocationKind,
  type LocationState,
  PATH_SEPARATOR,
  pathText,
} from './vocabulary/locations';
export { openRepairOf } from './vocabulary/open-repair';
export {
  type BuyingState,
  type ChangeStatus,
  type CloseReason,
  GONE_WORDS,
  LINE_KIND_WORDS,
  LINE_KINDS,
  type LineKind,
  MAX_ORDER_LINES,
  MAX_ORDER_UNITS,
  MAX_STOCK_COUNTED,
  MAX_UNITS,
  ORDER_ACTIONS,
  ORDER_STATUS_WORDS,
  ORDER_STATUSES,
  type OrderAction,
  type OrderStatus,
  PRICE_PER,
  type PricePer,
  RECEIPT_STATES,
  RECEIVED_WORDS,
  REJECTED_WORDS,
  RELEASE_TARGETS,
  REOPEN_DAYS,
  type ReceiptState,
  type RejectedKind,
  type RejectionAwaits,
  type ReleaseTarget,
  type RestAction,
  type ReversalKind,
  SENT_BACK_FOR,
  type SendMethod,
  type SentBackFor,
  SHARE_ACTIONS,
  type ShareAction,
  type UnitState,
} from './vocabulary/orders';
export { PERIOD_LABELS, PERIODS, type Period } from './vocabulary/periods';
export {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  PICTURE_REFUSALS,
  type PictureFormat,
  pictureFormat,
} from './vocabulary/pictures';
export {
  COUNTED_STATUSES,
  type CountedStatus,
  FINANCE_STATES,
  type FinanceState,
  FULFILMENT_METHODS,
  type FulfilmentMethod,
  isAwaitingFinance,
  isOpenStatus,
  OVERDUE_AFTER_DAYS,
  REPAIR_REQUEST_NAME,
  REQUEST_ACTIONS,
  REQUEST_STATUSES,
  REQUEST_TYPE_LABELS,
  REQUEST_TYPES,
  type RequestAction,
  type RequestStatus,
  type RequestType,
  URGENCIES,
  type Urgency,
} from './vocabulary/requests';
export {
  isActiveStatus,
  isRole,
  ROLE_HOMES,
  ROLE_LABELS,
  ROLES,
  type Role,
  USER_STATUSES,
  type UserStatus,
} from './vocabulary/roles';
export {
  type BackgroundJobState,
  BUDGET_POLICIES,
  type BudgetPolicy,
  type JobOutcome,
  MAIL_STATES,
  type MailState,
  type MailTransport,
} from './vocabulary/settings';
export {
  CODE_LENGTH,
  INVITATION_LINK_DAYS,
  RESEND_AFTER_SECONDS,
  RESET_LINK_MINUTES,
  UNATTENDED_HEADER,
} from './vocabulary/sign-in';
export { MAX_LENGTHS } from './vocabulary/text-lengths';
export {
  MAX_TRACE_ROWS,
  SPENDING_KINDS,
  type SpendingKind,
  type StationState,
  TRACE_SUBJECTS,
  type TraceStation,
  type TraceSubject,
} from './vocabulary/trace';
export { USER_ACTIONS, type UserAction } from './vocabulary/users';
export {
  LISTED_VENDOR_STATES,
  VENDOR_ACTIONS,
  VENDOR_STATES,
  type VendorAction,
  type VendorState,
} from './vocabulary/vendors';
export {
  EVENT_OF_ACTION,
  eventOf,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from './vocabulary/webhook-events';
export {
  DELIVERY_ACTIONS,
  DELIVERY_COUNT_CAP,
  DELIVERY_DAYS,
  DELIVERY_STATES,
  type DeliveryAction,
  type DeliveryState,
  type DisabledBy,
  MOST_WEBHOOKS,
  SECRET_OVERLAP_HOURS,
  WEBHOOK_ACTIONS,
  WEBHOOK_ATTEMPTS,
  WEBHOOK_STATES,
  type WebhookAction,
  type WebhookState,
} from './vocabulary/webhooks';
export { conditionWord, roleWord, statusWord, titleCase, urgencyWord } from './vocabulary/words';
