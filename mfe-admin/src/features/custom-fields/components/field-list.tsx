import type { CustomField, CustomFieldAction } from '@portal/contract';
import { customFieldsQuery } from '@portal/features/custom-fields';
import { keepFocus, ReadContent, useOpenDialog } from '@portal/features/feedback';
import { Button, Card } from '@portal/ui/base';
import { DataTable } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import type { ComponentType } from 'react';
import { useOrderFields } from '../api/change-fields';
import { fieldColumns } from './field-columns';
import { EditFieldDialog, type FieldDialogProps } from './field-form-dialogs';
import { DeleteFieldDialog, RemoveFieldDialog, RestoreFieldDialog } from './field-step-dialogs';

const FAILED = 'Failed to fetch fields';
const POLL_MS = 2_000;

type Step = Exclude<CustomFieldAction, 'move_up' | 'move_down'>;

const DIALOGS: Readonly<Record<Step, ComponentType<FieldDialogProps>>> = {
  edit: EditFieldDialog,
  remove: RemoveFieldDialog,
  restore: RestoreFieldDialog,
  delete: DeleteFieldDialog,
};

/** The ids of the fields in use with one of them a place up or down. */
function orderWith(fields: readonly CustomField[], { id }: CustomField, by: -1 | 1): number[] {
  const ids = fields.filter(({ state }) => state === 'in_use').map((field) => field.id);
  const from = ids.indexOf(id);
  ids.splice(from + by, 0, ...ids.splice(from, 1));
  return ids;
}

/** The fields of assets in their order, with what may be done to each. */
export function FieldList({ onAdd }: { onAdd: () => void }) {
  const fields = useQuery({
    ...customFieldsQuery(useArea()),
    // One that is being deleted is gone by itself.
    refetchInterval: ({ state }) =>
      state.data?.some((field) => field.state === 'deleting') ? POLL_MS : false,
  });
  const order = useOrderFields();
  const { opened, isOpen, show, close } = useOpenDialog<{ action: Step; field: CustomField }>();
  const act = (action: CustomFieldAction, field: CustomField) => {
    if (action === 'move_up') order.mutate(orderWith(fields.data ?? [], field, -1));
    else if (action === 'move_down') order.mutate(orderWith(fields.data ?? [], field, 1));
    else show({ action, field });
  };
  const Dialog = opened ? DIALOGS[opened.subject.action] : undefined;
  return (
    <ReadContent query={fields} failed={FAILED}>
      {(rows) => (
        <Card title="All Fields" flush>
          <DataTable
            label="Fields"
            noun={['field', 'fields']}
            columns={fieldColumns(act)}
            rows={rows}
            rowKey={({ id }) => id}
            busy={fields.isFetching}
            empty={{
              message: 'No fields yet',
              hint: 'What your organisation wants to know of its assets beside what the portal asks',
              action: (
                <Button tone="primary" icon="add" onClick={onAdd}>
                  Add the first field
                </Button>
              ),
            }}
          />
          {Dialog && opened ? (
            <Dialog
              key={opened.dialogKey}
              field={opened.subject.field}
              open={isOpen}
              onClose={close}
              onClosed={() => keepFocus(`[data-field="${opened.subject.field.id}"]`)}
            />
          ) : null}
        </Card>
      )}
    </ReadContent>
  );
}
