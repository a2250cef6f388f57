import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import type { Plan } from './plans';
import type { Outgoing } from './send';

const isReadyTarget = (text: string) => /^[!-~]+$/.test(text) && text.includes('%');

/** Whether a value ends the address or divides it anew, for it goes out as it is: another call is made than was meant. */
export function cutsAddress(value: unknown): boolean {
  return typeof value === 'string' && isReadyTarget(value) && /[#?/]/.test(value);
}

function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // What looks encoded goes out as it is, also where it is no right encoding.
  if (isReadyTarget(text)) return text;
  try {
    return encodeURIComponent(text);
  } catch {
    // Half of a character: as no client would write it.
    return '%ED%A0%80';
  }
}

function targetOf({ operation, params, query }: Plan): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_match, name) => encoded(params[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(one)}`),
  );
  return `/api${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32 ? crc32(body) : 0);
  return Buffer.concat([length, body, sum]);
}

/** A picture of one pixel, which only its first bytes need to be. */
function picture(): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 200, 20, 20]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A file under a name that may mislead, or none under a field that is not known. */
function fileForm({ params }: Plan): FormData {
  const form = new FormData();
  const name = String(params.id ?? '');
  const field = name.length % 5 === 4 ? 'image' : 'file';
  form.append(field, new Blob([name.length % 7 === 6 ? '' : `%PDF-1.7 ${name}`]), `../\u202E${name}.pdf`);
  return form;
}

async function encodedForm(form: FormData): Promise<{ body: Buffer; type: string }> {
  const response = new Response(form);
  return {
    body: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
  };
}

async function formOf(body: unknown): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  for (const [name, value] of fields)
    form.append(
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
    );
  // Every third one is no picture, every third one has none.
  const kind = fields.length % 3;
  const bytes = kind === 0 ? picture() : Buffer.from('GIF89a no picture at all');
  if (kind < 2) form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'x.png');
  return encodedForm(form);
}

/** The request as it goes out. */
export async function encode(
  plan: Plan,
  token: string | undefined,
  key: string | undefined,
): Promise<Outgoing> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const authorization = plan.authorization ?? (token ? `Bearer ${token}` : undefined);
  if (authorization !== undefined) headers.authorization = authorization;
  if (key !== undefined) headers['idempotency-key'] = key;
  const outgoing = { method: plan.method, target: targetOf(plan), headers };
  if (plan.raw)
    return { ...outgoing, headers: { ...headers, 'content-type': plan.raw.type }, body: plan.raw.bytes };
  if (plan.operation.takesFile && plan.asForm) {
    const { body, type } = await encodedForm(fileForm(plan));
    return { ...outgoing, headers: { ...headers, 'content-type': type }, body };
  }
  if (plan.body === undefined) return outgoing;
  if (plan.asForm) {
    const { body, type } = await formOf(plan.body);
    return { ...outgoing, headers: { ...headers, 'content-type': type }, body };
  }
  return {
    ...outgoing,
    headers: { ...headers, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(plan.body) ?? 'null'),
  };
}
