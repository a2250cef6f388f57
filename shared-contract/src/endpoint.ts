import type { z } from 'zod';
import type { Permission } from './permissions';
import type { ErrorCode } from './vocabulary/error-codes';

/** `public`: no session; anything else names the permission that the caller's role must have. */
export type Access = 'public' | Permission;

/**
 * One call of the API: the single source for the server's route, the client's call, OpenAPI and the permission test.
 * `path` is below /api, parameters as `:name`. `idempotent` calls take an Idempotency-Key header.
 */
export interface Endpoint<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  readonly status?: 200 | 201 | 202;
  readonly idempotent?: true;
  readonly errors?: readonly ErrorCode[];
}

/** Declares an endpoint and keeps the exact types of its parts. */
export function defineEndpoint<
  Response extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(endpoint: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return endpoint;
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
    : never);

export type ParamsOf<E extends Endpoint> =
  E extends Endpoint<infer P, z.ZodType | undefined, z.ZodType | undefined> ? Out<P> : never;
export type QueryOf<E extends Endpoint> =
  E extends Endpoint<z.ZodType | undefined, infer Q, z.ZodType | undefined> ? Out<Q> : never;
export type BodyOf<E extends Endpoint> =
  E extends Endpoint<z.ZodType | undefined, z.ZodType | undefined, infer B> ? Out<B> : never;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
