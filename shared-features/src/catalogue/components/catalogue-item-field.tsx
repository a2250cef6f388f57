import type { CatalogueItem } from '@portal/contract';
import { SelectSearchField } from '@portal/ui/data';
import { useArea } from '@portal/ui/router';
import { useRef } from 'react';
import { catalogueKeys } from '../api/catalogue-keys';
import { findItems } from '../api/read-catalogue';

interface CatalogueItemFieldProps {
  name?: string;
  required?: boolean;
  hint?: string;
  /** The chosen item where it is known already. */
  known?: { id: number; name: string } | undefined;
  /** Called with what is chosen, and with nothing once that is taken back. */
  onChoose?: (item: CatalogueItem | undefined) => void;
}

/** An item of the catalogue, as a field of a form. */
export function CatalogueItemField(props: CatalogueItemFieldProps) {
  const { name = 'item_id', required = false, hint, known, onChoose } = props;
  const area = useArea();
  const seen = useRef(new Map<number | string, CatalogueItem>());
  const load = async (search: string, signal: AbortSignal) => {
    const items = await findItems(search, signal);
    for (const item of items) seen.current.set(item.id, item);
    return items.map(({ id, name: label, brand, model_number }) => ({
      value: id,
      label,
      detail: [brand, model_number].filter(Boolean).join(' ') || undefined,
    }));
  };
  return (
    <SelectSearchField
      name={name}
      label="Catalogue item"
      hint={hint}
      required={required}
      clearable={!required}
      placeholder="Choose an item"
      emptyText="No item found"
      queryKey={catalogueKeys.choices(area)}
      load={load}
      initialOption={known && { value: known.id, label: known.name }}
      onChange={(value) => onChoose?.(value === undefined ? undefined : seen.current.get(value))}
    />
  );
}
