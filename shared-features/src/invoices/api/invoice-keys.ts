/** Query keys of invoices, one set per area. */
export const invoiceKeys = {
  list: (area: string, query: object) => [area, 'invoices', 'list', query] as const,
  one: (area: string, id: number) => [area, 'invoices', id] as const,
  /** What of an order is on no invoice yet. */
  toBill: (area: string, orderId: number) => [area, 'invoices', 'to-bill', orderId] as const,
  /** Orders of which charges can be billed. */
  chargeable: (area: string) => [area, 'invoices', 'chargeable'] as const,
  acceptance: (area: string, id: number, version: number) =>
    [area, 'invoices', id, 'acceptance', version] as const,
  preview: (area: string, input: object) => [area, 'invoices', 'preview', input] as const,
};
