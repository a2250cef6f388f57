import type { z } from 'zod';
import type { CallId } from './calls';
import { defineEndpoint } from './endpoint';
import { outcomesSchema } from './schemas/outcomes';

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
