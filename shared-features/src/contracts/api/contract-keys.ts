/** Query keys of contracts, one set per area. */
export const contractKeys = {
  ofVendor: (area: string, vendorId: number, query: object) =>
    [area, 'contracts', 'vendor', vendorId, query] as const,
  offers: (area: string, asked: object) => [area, 'contracts', 'offers', asked] as const,
};
