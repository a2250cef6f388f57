import {
  LOCATION_KIND_WORDS,
  type Location,
  type LocationFacts,
  type LocationInput,
  locationFactsSchema,
  locationInputSchema,
  locationTargetSchema,
  MAX_LENGTHS,
  pathText,
} from '@portal/contract';
import { RecordChangedNotice, StepChangedNotice, useLatestDecided } from '@portal/features/feedback';
import { LocationField } from '@portal/features/locations';
import { DialogForm, SelectField, TextField } from '@portal/ui/data';
import { useCreateLocation, useEditLocation, useMoveLocation } from '../api/change-locations';
import styles from './locations.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

export interface LocationDialogProps extends DialogProps {
  /** As it was when the dialog was opened. */
  location: Location;
}

function LocationFields() {
  return (
    <>
      <TextField name="name" label="Name" required maxLength={MAX_LENGTHS.location} />
      <TextField
        name="code"
        label="Code"
        hint="What labels, plans or another system call it"
        maxLength={MAX_LENGTHS.locationCode}
      />
    </>
  );
}

interface AddLocationProps extends DialogProps {
  /** The place that the new one is in; null for a new site. */
  parent: Location | null;
  onAdded?: () => void;
}

/** Adds a site, or a place in another one. */
export function AddLocationDialog({ parent, onAdded, ...dialog }: AddLocationProps) {
  const create = useCreateLocation();
  const kinds = parent?.kinds_below ?? [];
  const options = kinds.map((value) => ({ value, label: LOCATION_KIND_WORDS[value] }));
  return (
    <DialogForm<LocationInput>
      {...dialog}
      title={parent ? `Add to ${parent.name}` : 'Add New Site'}
      unsaved={{ policy: 'session-end', name: `location.new.${parent?.id ?? 'site'}` }}
      schema={{
        safeParse: (values) =>
          locationInputSchema.safeParse({
            ...(parent ? {} : { kind: 'site' }),
            ...(values as object),
            parent_id: parent?.id ?? null,
          }),
      }}
      initialValues={parent ? { kind: kinds[0] } : {}}
      submitLabel={parent ? 'Add Location' : 'Create Site'}
      busyLabel="Creating..."
      onSubmit={async (facts) => {
        await create.mutateAsync(facts);
        onAdded?.();
        dialog.onClose();
      }}
    >
      {parent ? <p className={styles.lead}>In {pathText(parent.path)}</p> : null}
      {parent ? <SelectField name="kind" label="Kind" required options={options} /> : null}
      <LocationFields />
    </DialogForm>
  );
}

/** Adds a place in the one that the dialog is about. */
export function AddBelowDialog({ location, ...dialog }: LocationDialogProps & { onAdded?: () => void }) {
  return <AddLocationDialog parent={location} {...dialog} />;
}

/** Renames a place; what was typed stays where it was changed meanwhile. */
export function EditLocationDialog({ location, ...dialog }: LocationDialogProps) {
  const { latest, attempt } = useLatestDecided(location);
  const edit = useEditLocation();
  return (
    <DialogForm<LocationFacts>
      {...dialog}
      title={`Edit ${location.name}`}
      unsaved={{ policy: 'session-end', name: `location.${location.id}` }}
      schema={locationFactsSchema}
      record={{ name: latest.name, code: latest.code ?? '' }}
      mustChange
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onSubmit={async (facts) => {
        await attempt((now) => edit.mutateAsync({ location: now, facts }));
        dialog.onClose();
      }}
    >
      {latest.version === location.version ? null : (
        <RecordChangedNotice noun="location" version={latest.version} />
      )}
      <LocationFields />
    </DialogForm>
  );
}

/** Puts a place with all that is in it into another one. */
export function MoveLocationDialog({ location, ...dialog }: LocationDialogProps) {
  const { latest, attempt } = useLatestDecided(location);
  const move = useMoveLocation();
  return (
    <DialogForm<{ parent_id: number }>
      {...dialog}
      title={`Move ${location.name}`}
      unsaved={{ policy: 'session-end', name: `location.move.${location.id}` }}
      schema={locationTargetSchema}
      submitLabel="Move location"
      busyLabel="Moving..."
      onSubmit={async ({ parent_id }) => {
        await attempt((now) => move.mutateAsync({ location: now, parent_id }));
        dialog.onClose();
      }}
    >
      <StepChangedNotice noun="location" opened={location} latest={latest} action="move" />
      <p className={styles.lead}>
        It is in {pathText(location.path.slice(0, -1))}. All that is in it goes with it.
      </p>
      <LocationField name="parent_id" label="New location" required kinds={latest.kinds_above} />
    </DialogForm>
  );
}
