import type { Order, OrderEdit, OrderLine } from '@portal/contract';
import { createCategory } from '../factories/assets';
import { changeSettings, createRequest } from '../factories/requests';
import { createVendor } from '../factories/vendors';
import { findBrokenInvariants } from '../faults/invariants';
import { receivingSteps } from './receiving-steps';
import { setUpTestApp, type TestPerson } from './test-app';

/**
 * A portal with somebody who asks, two buyers and finance, and a vendor. Four eyes are asked, from 1,000.00 on finance
 * approves, and no budget stops anything and nothing passes above an approval.
 */
export function setUpBuyingDesk(overrides: Parameters<typeof setUpTestApp>[0] = {}) {
  const portal = setUpTestApp(overrides);
  const people = portal.people({
    employee: { role: 'EMPLOYEE', name: 'Ann Ask' },
    colleague: { role: 'EMPLOYEE', name: 'Cole League' },
    buyer: { role: 'PROCUREMENT', name: 'Bea Buyer' },
    other: { role: 'PROCUREMENT', name: 'Otto Other' },
    finance: { role: 'FINANCE', name: 'Fay Nance' },
  });
  const desk = { vendorId: 0, categoryId: 0 };
  beforeAll(async () => {
    desk.vendorId = (await createVendor(portal.db, { name: 'Acme', order_email: 'orders@acme.test' })).id;
    desk.categoryId = (await createCategory(portal.db)).id;
    await changeSettings(portal.db, {
      ...{ four_eyes: true, finance_threshold: 1000, budget_policy: 'ignore' },
      ...{ approval_allowance_percent: 0, approval_allowance_amount: 0 },
    });
  });
  const as = ({ token }: TestPerson) => ({ token });
  /** An approved request for an item of a category. */
  const approved = async (estimated_cost: number, values: object = {}) => {
    const { id } = await createRequest(portal.db, {
      user_id: people.employee.id,
      status: 'approved',
      estimated_cost,
      category_id: desk.categoryId,
      asset_name: 'Laptop',
      ...values,
    });
    return id;
  };
  const create = (request_ids: number[], vendor_id = desk.vendorId) =>
    portal.call('createOrder', { body: { vendor_id, request_ids } }, as(people.buyer));
  const get = async (id: number) =>
    (await portal.call('getOrder', { params: { id } }, as(people.buyer))).body;
  /** The draft as its form would send it, with changes; `lines` are changed each alike. */
  const formOf = (
    order: Order,
    {
      line = {},
      ...changes
    }: Partial<Omit<OrderEdit, 'lines'>> & { line?: Partial<OrderEdit['lines'][number]> } = {},
  ) => ({
    version: order.version,
    vendor_id: order.vendor.id,
    note: order.note,
    discount: order.discount,
    charges: order.charges,
    tax_is_cost: order.tax_is_cost,
    lines: order.lines.map((one: OrderLine) => ({
      kind: one.kind,
      name: one.name,
      brand: one.brand,
      model_number: one.model_number,
      category_id: one.category?.id ?? null,
      item_id: one.item?.id ?? null,
      contract_price_id: one.contract?.contract_price_id ?? null,
      price: one.price,
      price_per: one.price_per,
      tax_rate: one.tax_rate,
      expected_on: one.expected_on,
      // A change of a sent order has no such field.
      ...(one.without_receipt ? { without_receipt: true } : {}),
      shares: one.shares.map(({ request_id, units }) => ({ request_id, units })),
      ...line,
    })),
    ...changes,
  });
  const edit = (order: Order, changes: Parameters<typeof formOf>[1] = {}) =>
    portal.call('editOrder', { params: { id: order.id }, body: formOf(order, changes) }, as(people.buyer));
  const submit = ({ id, version, rate }: Order, reason: string | null = null) =>
    portal.call('submitOrder', { params: { id }, body: { version, rate, reason } }, as(people.buyer));
  const approve = ({ id, version }: Order, by: TestPerson = people.finance) =>
    portal.call('approveOrder', { params: { id }, body: { version } }, as(by));
  const send = ({ id, version }: Order, way: 'mail' | 'hand' = 'hand') =>
    portal.call('sendOrder', { params: { id }, body: { version, way } }, as(people.buyer));
  /** An order of one line for requests, sent. */
  const sent = async (request_ids: number[], changes: Parameters<typeof formOf>[1] = {}) => {
    const draft = (await create(request_ids)).body;
    const edited = (await edit(draft, changes)).body;
    const submitted = (await submit(edited, 'Prices rose')).body;
    const ready = submitted.status === 'awaiting' ? (await approve(submitted)).body : submitted;
    return (await send(ready)).body;
  };
  const day = () => new Date().toISOString().slice(0, 10);
  const request = async (id: number) =>
    (await portal.call('getRequest', { params: { id } }, as(people.buyer))).body;
  return Object.assign(desk, people, {
    ...{
      portal,
      as,
      approved,
      create,
      get,
      formOf,
      edit,
      submit,
      approve,
      send,
      sent,
      request,
      day,
      ...receivingSteps(portal, people, day),
    },
  });
}

/** Everything of a desk adds up after each test. */
export function keepInvariants({ portal }: Pick<ReturnType<typeof setUpBuyingDesk>, 'portal'>): void {
  afterEach(async () => {
    const broken = await findBrokenInvariants(portal.pool);
    // The desk has no administrator, and its requests are approved by nobody in particular.
    const isOfDesk = (rule: string) => /^(an active administrator|nobody approved)/.test(rule);
    expect(broken.filter((rule) => !isOfDesk(rule))).toEqual([]);
  });
}
