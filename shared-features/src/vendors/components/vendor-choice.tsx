import { readId } from '@portal/contract';
import { FilterSearch, SelectSearchField } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { findActiveVendors, findVendors, vendorQuery } from '../api/read-vendors';
import { vendorKeys } from '../api/vendor-keys';

interface VendorFieldProps {
  /** The chosen vendor where it is known already. */
  known?: { id: number; name: string };
}

interface ChoiceProps extends VendorFieldProps {
  hint?: string;
  emptyText: string;
  queryKey: Parameters<typeof SelectSearchField>[0]['queryKey'];
  load: typeof findVendors;
}

function VendorChoice({ known, ...choice }: ChoiceProps) {
  return (
    <SelectSearchField
      name="vendor_id"
      label="Vendor"
      required
      placeholder="Choose a vendor"
      initialOption={known && { value: known.id, label: known.name }}
      {...choice}
    />
  );
}

/** Whom to buy from, as a field of a form: only those are offered that are bought from. */
export function VendorField(props: VendorFieldProps) {
  const queryKey = vendorKeys.active(useArea());
  return (
    <VendorChoice
      {...props}
      emptyText="No active vendor found"
      queryKey={queryKey}
      load={findActiveVendors}
    />
  );
}

/** Who bills what is of no order of theirs, such as freight: also whom nothing new is bought from. */
export function BillingVendorField(props: VendorFieldProps) {
  const queryKey = vendorKeys.all(useArea());
  return (
    <VendorChoice
      {...props}
      hint="Who bills the charges"
      emptyText="No vendor found"
      queryKey={queryKey}
      load={findVendors}
    />
  );
}

/** Who bills something of an order, where it is not the order's vendor. */
export function BilledByField({ vendor }: { vendor: { name: string } }) {
  const area = useArea();
  return (
    <SelectSearchField
      name="vendor_id"
      label="Billed by another vendor"
      hint={`Left empty: ${vendor.name}`}
      placeholder={vendor.name}
      emptyText="No vendor found"
      queryKey={vendorKeys.all(area)}
      load={findVendors}
    />
  );
}

interface VendorFilterProps {
  state: {
    filters: Readonly<Record<'vendor_id', string>>;
    setFilter: (name: 'vendor_id', value: string) => void;
  };
}

/** Narrows a list to one vendor. */
export function VendorFilter({ state }: VendorFilterProps) {
  const area = useArea();
  const asked = state.filters.vendor_id;
  const id = readId(asked);
  const { data } = useQuery({ ...vendorQuery(area, id ?? 0), enabled: id !== undefined });
  return (
    <FilterSearch
      label="Vendor"
      placeholder="Any vendor"
      queryKey={vendorKeys.all(area)}
      load={findVendors}
      value={id}
      initialOption={id === undefined ? undefined : { value: id, label: data?.name ?? `Vendor ${id}` }}
      onChange={(value) => state.setFilter('vendor_id', value === undefined ? '' : String(value))}
      emptyText="No vendor found"
    />
  );
}
