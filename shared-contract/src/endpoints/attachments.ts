import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { byId } from '../endpoint-kinds';
import { attachmentSchema, attachmentsSchema, attachmentTargetSchema } from '../schemas/attachments';
import { deletedSchema } from '../schemas/inventory-input';

export const listAttachments = defineEndpoint('listAttachments', {
  summary:
    'The files attached to a record; of an order and an asset also those of the requests they came of, where the caller sees these',
  params: attachmentTargetSchema,
  response: attachmentsSchema,
  errors: ['not_found'],
});

export const addAttachment = defineEndpoint('addAttachment', {
  summary: 'Attaches a file to a record; the same name again is a new version',
  status: 201,
  params: attachmentTargetSchema,
  response: attachmentSchema,
  errors: [
    ...(['not_found', 'wrong_state', 'too_large', 'unsupported_media_type', 'malformed'] as const),
    ...(['invalid', 'key_reused', 'storage_full'] as const),
  ],
});

export const downloadAttachment = defineEndpoint('downloadAttachment', {
  summary: 'An attached file, byte by byte as it came; for saving, never for showing as a page',
  params: byId,
  response: z.string().meta({ format: 'binary' }),
  errors: ['not_found'],
});

export const removeAttachment = defineEndpoint('removeAttachment', {
  summary: 'Removes one version of an attached file; the others of its name stay',
  params: byId,
  response: deletedSchema,
  errors: ['not_found', 'wrong_state'],
});
