import { z } from 'zod';
import {
  ATTACHMENT_ACTIONS,
  ATTACHMENT_LIST_ACTIONS,
  ATTACHMENT_TARGETS,
  MAX_ATTACHMENT_BYTES,
} from '../vocabulary/attachments';
import { decisionSchema } from './decisions';
import { personSchema } from './people';
import { idParamSchema, idSchema, instantSchema } from './primitives';

const count = z.number().int().nonnegative();

/** One file that hangs on a record; the file itself is another call. */
export const attachmentSchema = z.object({
  id: idSchema,
  /** As it was called where it came from, without what could mislead. */
  name: z.string(),
  /** The same name on the same record again is the next version; the earlier ones stay. */
  version: z.number().int().positive(),
  /** Whether it is the last version of that name. */
  is_latest: z.boolean(),
  bytes: z.number().int().positive().max(MAX_ATTACHMENT_BYTES),
  /** By its content, whatever it is called. */
  content_type: z.string(),
  added_by: personSchema,
  added_at: instantSchema,
  /** The record it hangs on, which may be another than the one that was asked for. */
  target: z.object({ type: z.enum(ATTACHMENT_TARGETS), id: idSchema, label: z.string() }),
  /** What the caller may do to it now, and why not what is closed. */
  decisions: z.array(decisionSchema(ATTACHMENT_ACTIONS)),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** The files of a record: its own, then those of the records that it came of or that were merged into it. */
export const attachmentsSchema = z.object({
  items: z.array(attachmentSchema),
  /** How many of other records are not among them. */
  count_left_out: count,
  decisions: z.array(decisionSchema(ATTACHMENT_LIST_ACTIONS)),
});
export type Attachments = z.infer<typeof attachmentsSchema>;

/** The record that files hang on. */
export const attachmentTargetSchema = z.strictObject({
  type: z.enum(ATTACHMENT_TARGETS, { error: `Type must be one of ${ATTACHMENT_TARGETS.join(', ')}` }),
  id: idParamSchema,
});
