import type { z } from 'zod';
import { CALLS, type CallId, type CallShape } from './calls';
import type { ErrorCode } from './vocabulary/error-codes';

/**
 * One call of the API with its schemas: the single source for the server's route, the client's types, OpenAPI and
 * the permission test.
 */
export interface Endpoint<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
> extends CallShape {
  readonly id: string;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  readonly status?: 200 | 201 | 202;
  readonly errors?: readonly ErrorCode[];
}

/** Adds schemas to a call and keeps the exact types of all parts. */
export function defineEndpoint<
  const Id extends CallId,
  Response extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  id: Id,
  parts: Omit<Endpoint<Params, Query, Body, Response>, 'id' | keyof CallShape>,
): Endpoint<Params, Query, Body, Response> & (typeof CALLS)[Id] {
  // The compiler does not follow a spread of an indexed generic; the parts are exactly those of the result.
  return { id, ...CALLS[id], ...parts } as unknown as Endpoint<Params, Query, Body, Response> &
    (typeof CALLS)[Id];
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a client hands over for a call: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = (E extends Endpoint<
  infer P,
  z.ZodType | undefined,
  z.ZodType | undefined
>
  ? P extends z.ZodType
    ? { params: In<P> }
    : unknown
  : never) &
  (E extends Endpoint<z.ZodType | undefined, infer Q, z.ZodType | undefined>
    ? Q extends z.ZodType
      ? { query?: In<Q> }
      : unknown
    : never) &
  (E extends Endpoint<z.ZodType | undefined, z.ZodType | undefined, infer B>
    ? B extends z.ZodType
      ? undefined extends In<B>
        ? { body?: In<B> }
        : { body: In<B> }
      : unknown
    : never) &
  (E extends { upload: 'image' } ? { image?: Blob } : unknown) &
  (E extends { upload: 'file' } ? { file: File } : unknown);

export type ParamsOf<E extends Endpoint> =
  E extends Endpoint<infer P, z.ZodType | undefined, z.ZodType | undefined> ? Out<P> : never;
export type QueryOf<E extends Endpoint> =
  E extends Endpoint<z.ZodType | undefined, infer Q, z.ZodType | undefined> ? Out<Q> : never;
export type BodyOf<E extends Endpoint> =
  E extends Endpoint<z.ZodType | undefined, z.ZodType | undefined, infer B> ? Out<B> : never;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
