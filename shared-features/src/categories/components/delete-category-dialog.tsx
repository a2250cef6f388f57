import { type Category, cannotBeDeletedText, formatCounted } from '@portal/contract';
import { TextLink } from '@portal/ui/base';
import { ConfirmDeleteDialog } from '../../feedback';
import { useRecordLinks } from '../../links';
import { useDeleteCategory } from '../api/change-categories';

interface DeleteCategoryDialogProps {
  category: Category;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

/** What the list says hangs on the category; where it says nothing, the server has the word alone. */
function blockOf({ name, counts }: Category) {
  if (!counts) return undefined;
  const why = cannotBeDeletedText(name, [
    [counts.assets, 'asset'],
    [counts.requests, 'request'],
  ]);
  return why === undefined ? undefined : { why, counts };
}

/** Deletes a category on which nothing hangs. */
export function DeleteCategoryDialog(props: DeleteCategoryDialogProps) {
  const { category, open, onClose, onClosed } = props;
  const remove = useDeleteCategory();
  const paths = useRecordLinks();
  return (
    <ConfirmDeleteDialog
      open={open}
      title={`Delete ${category.name}`}
      confirmLabel="Delete category"
      onClose={onClose}
      onClosed={onClosed}
      blocked={blockOf(category)}
      send={() => remove.mutateAsync(category)}
      links={({ assets = 0, requests = 0 }) => (
        <ul>
          {assets > 0 ? (
            <li>
              <TextLink to={paths.assetsIn(category.id)}>See the {formatCounted(assets, 'asset')}</TextLink>
            </li>
          ) : null}
          {requests > 0 ? (
            <li>
              <TextLink to={paths.requestsIn(category.id)}>
                See the {formatCounted(requests, 'request')}
              </TextLink>
            </li>
          ) : null}
        </ul>
      )}
    >
      {category.name} can no longer be chosen. A category with assets or requests cannot be deleted.
    </ConfirmDeleteDialog>
  );
}
