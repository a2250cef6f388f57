/** Query keys of webhooks. */
export const webhookKeys = {
  list: ['admin', 'webhooks', 'list'] as const,
  one: (id: number) => ['admin', 'webhooks', id] as const,
  deliveries: (id: number, query: object) => ['admin', 'webhooks', id, 'deliveries', query] as const,
  delivery: (id: number, delivery: number) => ['admin', 'webhooks', id, 'delivery', delivery] as const,
};
