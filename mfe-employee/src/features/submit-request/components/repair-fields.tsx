import { type Allocation, MAX_LENGTHS, openRepairOf } from '@portal/contract';
import { FormGrid, MoneyField, SelectField, TextAreaField } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { repairableAssetsQuery } from '../api/form-data';
import { named } from '../model/named';
import { FormDataFailure } from './form-data-failure';

function describe({ asset, asset_status }: Allocation, repair: number | null): string {
  const parts = [asset.name, asset.asset_tag, asset.serial_number].filter(Boolean).join(' · ');
  if (repair !== null) return `${parts} (repair #${repair} is under way)`;
  return asset_status === 'maintenance' ? `${parts} (in maintenance)` : parts;
}

/**
 * What a repair is described by: one of the caller's own assets and what is wrong with it. One whose repair is under way
 * cannot be chosen, save for `requestId`: the request that is changed here.
 */
export function RepairFields({ requestId }: { requestId: number | undefined }) {
  const assets = useQuery(repairableAssetsQuery);
  const options = (assets.data ?? []).map((allocation) => {
    const open = openRepairOf(allocation);
    const repair = open === requestId ? null : open;
    return {
      value: String(allocation.asset_id),
      label: describe(allocation, repair),
      disabled: repair !== null,
    };
  });
  const isEmpty = assets.isSuccess && options.length === 0;
  return (
    <>
      <FormGrid>
        <SelectField
          name="asset_id"
          label="Asset to repair"
          required
          options={options}
          placeholder={
            assets.isPending
              ? 'Loading...'
              : isEmpty
                ? 'No assets allocated to you yet'
                : 'Choose one of your assets'
          }
          hint={
            assets.isError ? (
              <FormDataFailure what="Your assets" error={assets.error} onRetry={assets.refetch} />
            ) : isEmpty ? (
              'A repair is requested for an asset that is allocated to you.'
            ) : undefined
          }
        />
        <MoneyField name="estimated_cost" label="Estimated repair cost" required />
      </FormGrid>
      <TextAreaField
        {...named('issue_description')}
        hint="What is wrong, since when, and what you have tried."
        required
        maxLength={MAX_LENGTHS.description}
      />
    </>
  );
}
