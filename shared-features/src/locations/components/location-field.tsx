import { type LocationKind, type LocationRef, pathText } from '@portal/contract';
import { SelectSearchField } from '@portal/ui/data';
import { useArea } from '@portal/ui/router';
import type { ReactNode } from 'react';
import { findLocations } from '../api/find-locations';
import { locationKeys } from '../api/location-keys';

interface LocationFieldProps {
  /** The schema's name, where it is another. */
  name?: string;
  label?: string;
  hint?: ReactNode;
  required?: boolean;
  wide?: boolean;
  /** The chosen place where it is known already. */
  known?: LocationRef | null | undefined;
  /** Only places of these kinds are offered. */
  kinds?: readonly LocationKind[];
}

/** A place in use, found by name, code or path, as a field of a form. */
export function LocationField({ known, kinds, ...props }: LocationFieldProps) {
  const area = useArea();
  const { name = 'location_id', label = 'Location', required = false, ...field } = props;
  return (
    <SelectSearchField
      {...{ name, label, required, ...field }}
      clearable={!required}
      placeholder={required ? 'Search by name, code or path' : 'No location'}
      emptyText="No location found"
      queryKey={[...locationKeys.choices(area), kinds ?? 'all']}
      load={findLocations({ kinds })}
      initialOption={known ? { value: known.id, label: pathText(known.path) } : undefined}
    />
  );
}
