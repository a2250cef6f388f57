import type { CatalogueItem, Contract, ContractPrice } from '@portal/contract';

/** A laptop with the life and the residual value that its assets get, unless told otherwise. */
export function catalogueItem(facts: Partial<CatalogueItem> = {}): CatalogueItem {
  return {
    id: 301,
    name: 'ThinkPad T14',
    brand: 'Lenovo',
    model_number: '21HD',
    kind: 'asset',
    category: { id: 2, name: 'Laptops' },
    useful_life_months: 36,
    residual_value: 100,
    version: 1,
    created_at: '2026-02-03T09:00:00.000Z',
    ...facts,
  };
}

/** For one or more of the sample item, as long as the contract, unless told otherwise. */
export function contractPrice(facts: Partial<ContractPrice> = {}): ContractPrice {
  return {
    id: 501,
    item: { id: 301, name: 'ThinkPad T14', brand: 'Lenovo', model_number: '21HD' },
    min_quantity: 1,
    price: 240,
    price_per: 1,
    starts_on: null,
    ends_on: null,
    version: 1,
    ...facts,
  };
}

/** In force with a ceiling, and one price, unless told otherwise. */
export function contract(facts: Partial<Contract> = {}): Contract {
  return {
    id: 401,
    vendor_id: 5,
    number: 'C-12',
    currency: 'USD',
    starts_on: '2026-01-01',
    ends_on: '2027-03-31',
    state: 'running',
    ceiling: 10_000,
    used: 9000,
    note: null,
    prices: [contractPrice()],
    why_not_removed: null,
    version: 1,
    created_at: '2026-01-01T09:00:00.000Z',
    ...facts,
  };
}
