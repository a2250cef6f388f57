interface Sent {
  messageId: string;
  body: string;
}

/** The headers that each attempt to send a message has alike; its time and signature come with the attempt. */
export function headersOf({ messageId, body }: Sent): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'asset-portal-webhooks/1',
    'webhook-id': messageId,
  };
}
