import type { Db } from '../../platform/database';
import { createAttachmentStore } from '../../platform/documents';
import type { Handlers } from '../../platform/http/routes';
import type { PictureFiles } from '../../platform/pictures';
import { addAttachment } from './commands/add-attachment';
import { removeAttachment } from './commands/remove-attachment';
import { downloadAttachment } from './queries/download-attachment';
import { listAttachments } from './queries/list-attachments';

export function createAttachmentsHandlers({ db, files }: { db: Db; files: PictureFiles }) {
  const dependencies = { db, files: createAttachmentStore(files) };
  return {
    listAttachments: ({ caller, params }) => listAttachments(db, caller, params),
    addAttachment: ({ caller, params, receive }) =>
      addAttachment(dependencies, { caller, ref: params, receive }),
    downloadAttachment: ({ caller, params, reply }) =>
      downloadAttachment(dependencies, { caller, id: params.id, reply }),
    removeAttachment: ({ caller, params }) => removeAttachment(db, caller, params.id),
  } satisfies Partial<Handlers>;
}
