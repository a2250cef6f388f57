import type { FastifyInstance } from 'fastify';

/** Sends a form as a browser does: texts, and a file where one is given. */
export async function sendForm(
  app: FastifyInstance,
  { method, url, token }: { method: 'POST' | 'PUT'; url: string; token?: string },
  texts: Record<string, string>,
  file?: { bytes: Uint8Array; name?: string; type?: string; field?: string },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  if (file) {
    const { bytes, name = 'picture', type = 'image/jpeg', field = 'image' } = file;
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  const encoded = new Response(form);
  return app.inject({
    method,
    url,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
