import { ApiError } from '@portal/auth';
import { type Category, type CategoryInput, categoryInputSchema, MAX_LENGTHS } from '@portal/contract';
import { ShownFailure } from '@portal/ui/base';
import { DialogForm, TextAreaField, TextField } from '@portal/ui/data';
import { useState } from 'react';
import { RecordChangedNotice } from '../../feedback';
import { useCreateCategory, useEditCategory } from '../api/change-categories';

function CategoryFields() {
  return (
    <>
      <TextField name="name" label="Name" required maxLength={MAX_LENGTHS.name} />
      <TextAreaField name="description" label="Description" maxLength={MAX_LENGTHS.reason} />
    </>
  );
}

interface AddCategoryDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
  onAdded?: (category: Category) => void;
}

/** Adds a category. */
export function AddCategoryDialog({ open, onClose, onClosed, onAdded }: AddCategoryDialogProps) {
  const create = useCreateCategory();
  return (
    <DialogForm<CategoryInput>
      open={open}
      title="Add New Category"
      unsaved={{ policy: 'session-end', name: 'category.new' }}
      onClose={onClose}
      onClosed={onClosed}
      schema={categoryInputSchema}
      submitLabel="Create Category"
      busyLabel="Creating..."
      onSubmit={async (facts) => {
        const made = await create.mutateAsync(facts);
        onAdded?.(made);
        onClose();
      }}
    >
      <CategoryFields />
    </DialogForm>
  );
}

interface EditCategoryDialogProps {
  /** As it was when the dialog was opened. */
  category: Category;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

function StaleNotice({ now }: { now: Category }) {
  return (
    <RecordChangedNotice noun="category">
      <p>
        It is now called “{now.name}”
        {now.description ? `, described as “${now.description}”` : ', without a description'}. What you typed
        is kept, the rest is up to date. Save again to put your changes in.
      </p>
    </RecordChangedNotice>
  );
}

/** Changes a category. Where it was changed meanwhile it shows that and keeps what was typed. */
export function EditCategoryDialog({ category, open, onClose, onClosed }: EditCategoryDialogProps) {
  const [seen, setSeen] = useState(category);
  const edit = useEditCategory();
  return (
    <DialogForm<CategoryInput>
      open={open}
      title={`Edit ${category.name}`}
      unsaved={{ policy: 'session-end', name: `category.${category.id}` }}
      onClose={onClose}
      onClosed={onClosed}
      schema={categoryInputSchema}
      record={{ name: seen.name, description: seen.description ?? '' }}
      mustChange
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onSubmit={async (facts) => {
        try {
          await edit.mutateAsync({ category: seen, facts });
        } catch (error) {
          if (!(error instanceof ApiError && error.code === 'stale_version')) throw error;
          // A stale edit brings the category as it is now.
          setSeen(error.current as Category);
          throw new ShownFailure(error);
        }
        onClose();
      }}
    >
      {seen === category ? null : <StaleNotice key={seen.version} now={seen} />}
      <CategoryFields />
    </DialogForm>
  );
}
