import { ApiError, downloadFile, type FileCallId } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { Button } from '@portal/ui/base';
import { useMutation } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';
import { saveFile } from './save-file';

/** The files that a list is saved as; an attachment is one of its own. */
type ExportCallId = Exclude<FileCallId, 'downloadAttachment'>;

interface ExportButtonProps<Id extends ExportCallId> {
  /** The export of the list, such as `exportRequests`. */
  file: Id;
  /** What the list asks its own call for: the file has the same rows in the same order, those of every page. */
  query: NonNullable<CallInput<(typeof endpoints)[Id]>['query']>;
  label?: string;
  /** The messages; the specification's where it has them. */
  done?: string;
  failed?: string;
  /** Where there is nothing that could be saved. */
  disabled?: boolean;
}

/**
 * Saves exactly what a list shows, all its pages, as CSV. One line beside any list:
 * `<ExportButton file="exportRequests" query={list.query} />`
 */
export function ExportButton<Id extends ExportCallId>(props: ExportButtonProps<Id>) {
  const { file, query, label = 'Export CSV', done, failed = 'Failed to export data', disabled } = props;
  const save = useMutation({
    mutationFn: async () => {
      // The type of the call's arguments is settled by `file`, which the compiler does not follow here.
      const download = downloadFile as (id: Id, input: { query: unknown }) => ReturnType<typeof downloadFile>;
      const { name, content } = await download(file, { query });
      saveFile(name, content);
    },
    onSuccess: () => {
      if (done) toast.success('Success', done);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.destructive('Error', failed, error.message);
    },
  });
  return (
    <Button
      icon="download"
      busy={save.isPending}
      busyLabel="Exporting..."
      disabled={disabled}
      onClick={() => save.mutate()}
    >
      {label}
    </Button>
  );
}
