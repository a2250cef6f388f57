import { MAX_LENGTHS } from '@portal/contract/vocabulary';
import { categoryChoicesQuery } from '@portal/features/categories';
import { FormGrid, MoneyField, SelectField, TextAreaField, TextField, useFieldValue } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import type { ReactNode } from 'react';
import { named } from '../model/named';
import { FormDataFailure } from './form-data-failure';
import styles from './request-form.module.css';

/**
 * What a new asset or a replacement is described by.
 * @param stock what is in stock by that name, where it stands among the fields
 */
export function PurchaseFields({ stock }: { stock: ReactNode }) {
  const area = useArea();
  const isFromStock = (useFieldValue('preferred_asset_id') ?? null) !== null;
  const categories = useQuery(categoryChoicesQuery(area));
  const options = (categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <FormGrid>
        <TextField {...named('asset_name')} required maxLength={MAX_LENGTHS.assetName} />
        {stock ? <div className={styles.stock}>{stock}</div> : null}
        <TextField {...named('brand')} required maxLength={MAX_LENGTHS.name} />
        <SelectField
          {...named('category_id')}
          options={[{ value: '', label: categories.isPending ? 'Loading...' : 'No category' }, ...options]}
          hint={
            categories.isError ? (
              <FormDataFailure what="The categories" error={categories.error} onRetry={categories.refetch} />
            ) : undefined
          }
        />
        <MoneyField {...named('estimated_cost')} required hidden={isFromStock} />
      </FormGrid>
      <TextAreaField
        {...named('asset_description')}
        hint="Model, size, features: what procurement needs to find the right one."
        required
        maxLength={MAX_LENGTHS.description}
      />
    </>
  );
}
