import type { CallId } from './calls';
import type { CallInput } from './endpoint';
import type { endpoints } from './endpoints/index';

/** What a call takes: path parameters, query and body as the endpoint has them. */
export type InputOf<Id extends CallId> = CallInput<(typeof endpoints)[Id]>;

/** The input may be left out where every part of it may be. */
export type CallArguments<Id extends CallId, Options> =
  Record<never, never> extends InputOf<Id>
    ? [input?: InputOf<Id>, options?: Options]
    : [input: InputOf<Id>, options?: Options];

/** The parts that any call may have, without the types of a particular one. */
export interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  image?: Blob;
  file?: File;
}

/** The path with its parameters filled in. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Lists are sent as `status=pending,approved`; what is empty is left out. */
export function queryText(query: Record<string, unknown> = {}): URLSearchParams {
  const entries = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    return text === '' ? [] : [[name, text]];
  });
  return new URLSearchParams(entries);
}

/** A body with its picture, as a form sends it: what is null is sent empty, what has parts as JSON. */
function formOf(body: object, image: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined)
      form.append(name, typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? ''));
  form.append('image', image);
  return form;
}

/** What is sent: JSON, or a form where a file comes along. */
export function dataOf({ body, image, file }: LooseInput): unknown {
  if (image) return formOf(Object(body), image);
  if (!file) return body;
  const form = new FormData();
  form.append('file', file);
  return form;
}
