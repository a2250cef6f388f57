import { categoryChoicesQuery } from '@portal/features/choices';
import { FormGrid, MoneyField, SelectField, TextAreaField, TextField, useFieldValue } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import type { ReactNode } from 'react';
import { FormDataFailure } from './form-data-failure';
import styles from './request-form.module.css';

/**
 * What a new asset or a replacement is described by.
 * @param stock what is in stock by that name, where it stands among the fields
 */
export function PurchaseFields({ stock }: { stock: ReactNode }) {
  const isFromStock = (useFieldValue('preferred_asset_id') ?? null) !== null;
  const categories = useQuery(categoryChoicesQuery('employee'));
  const options = (categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <FormGrid>
        <TextField name="asset_name" label="Asset Name" required maxLength={200} />
        {stock ? <div className={styles.stock}>{stock}</div> : null}
        <TextField name="brand" label="Brand" required maxLength={120} />
        <SelectField
          name="category_id"
          label="Category"
          options={[{ value: '', label: categories.isPending ? 'Loading...' : 'No category' }, ...options]}
          hint={
            categories.isError ? (
              <FormDataFailure what="The categories" error={categories.error} onRetry={categories.refetch} />
            ) : undefined
          }
        />
        <MoneyField name="estimated_cost" label="Estimated Cost" required hidden={isFromStock} />
      </FormGrid>
      <TextAreaField
        name="asset_description"
        label="Asset Description"
        hint="Model, size, features: what procurement needs to find the right one."
        required
        maxLength={4000}
      />
    </>
  );
}
