import { ApiError, downloadFile, type FileCallId } from '@portal/auth';
import { type CallInput, type endpoints, type TableFormat, tableFileName } from '@portal/contract';
import { Button, Row } from '@portal/ui/base';
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
 * Saves exactly what a list shows, all its pages, as CSV or as an Excel workbook. One line beside any list:
 * `<ExportButton file="exportRequests" query={list.query} />`
 */
export function ExportButton<Id extends ExportCallId>(props: ExportButtonProps<Id>) {
  const { file, query, label = 'Export CSV', done, failed = 'Failed to export data', disabled } = props;
  const save = useMutation({
    mutationFn: async (format: TableFormat) => {
      // The type of the call's arguments is settled by `file`, which the compiler does not follow here.
      const download = downloadFile as (id: Id, input: { query: unknown }) => ReturnType<typeof downloadFile>;
      const { name, content } = await download(file, { query: { ...query, format } });
      saveFile(tableFileName(name, format), content);
    },
    onSuccess: () => {
      if (done) toast.success('Success', done);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.destructive('Error', failed, error.message);
    },
  });
  const isSaving = (format: TableFormat) => save.isPending && save.variables === format;
  return (
    <Row>
      <Button
        icon="download"
        busy={isSaving('csv')}
        busyLabel="Exporting..."
        disabled={disabled || isSaving('xlsx')}
        onClick={() => save.mutate('csv')}
      >
        {label}
      </Button>
      <Button
        aria-label="Export as Excel"
        busy={isSaving('xlsx')}
        busyLabel="Exporting..."
        disabled={disabled || isSaving('csv')}
        onClick={() => save.mutate('xlsx')}
      >
        Excel
      </Button>
    </Row>
  );
}
