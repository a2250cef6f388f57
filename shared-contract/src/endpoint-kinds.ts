import { z } from 'zod';
import type { CallId } from './calls';
import { defineEndpoint } from './endpoint';
import { pageOf } from './schemas/lists';
import { outcomesSchema } from './schemas/outcomes';
import { idParamSchema } from './schemas/primitives';

/** The path parameter of a call about one record. */
export const byId = z.strictObject({ id: idParamSchema });

/** A call that takes nothing, and that nothing but the lack of a right refuses. */
export function defineWithoutInput<const Id extends CallId, Response extends z.ZodType>(
  id: Id,
  summary: string,
  response: Response,
) {
  return defineEndpoint(id, { summary, response });
}

/** A bulk action: what becomes of each row is in the answer. */
export function defineBulk<const Id extends CallId, Body extends z.ZodType>(
  id: Id,
  summary: string,
  body: Body,
) {
  return defineEndpoint(id, { summary, body, response: outcomesSchema });
}

/** One record by its id. */
export function defineRecord<const Id extends CallId, Response extends z.ZodType>(
  id: Id,
  summary: string,
  response: Response,
) {
  return defineEndpoint(id, { summary, params: byId, response, errors: ['not_found'] });
}

/** One page of a list: how it is searched, filtered and sorted, and what a row is. */
export function defineList<const Id extends CallId, Query extends z.ZodType, Item extends z.ZodType>(
  id: Id,
  summary: string,
  query: Query,
  item: Item,
) {
  return defineEndpoint(id, { summary, query, response: pageOf(item) });
}
