import { call, downloadFile } from '@portal/auth';
import type { Attachment, AttachmentTarget } from '@portal/contract';
import { queryOptions } from '@portal/ui/query';
import { saveFile } from '../../export';
import { useChange } from '../../feedback';

/** What hangs on a record; read anew each time, since it is changed from other records too. */
export function attachmentsQuery(area: string, type: AttachmentTarget, id: number) {
  return queryOptions({
    queryKey: [area, 'attachments', type, id] as const,
    queryFn: ({ signal }) => call('listAttachments', { params: { type, id } }, { signal }),
    staleTime: 0,
  });
}

export function useRemoveAttachment() {
  return useChange({
    send: ({ id }: Pick<Attachment, 'id'>) => call('removeAttachment', { params: { id } }),
    done: 'Attachment removed successfully',
    failed: 'Failed to remove attachment',
  });
}

/** Saves a file under its name. Whatever is in it, no browser is told that it could show it. */
export async function saveAttachment({ id, name }: Pick<Attachment, 'id' | 'name'>): Promise<void> {
  const { content } = await downloadFile('downloadAttachment', { params: { id } });
  saveFile(name, new Blob([content], { type: 'application/octet-stream' }));
}
