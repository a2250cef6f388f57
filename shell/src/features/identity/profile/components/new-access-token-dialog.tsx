import { call } from '@portal/auth';
import type { Permission } from '@portal/contract';
import { MAX_LENGTHS, PERMISSION_LABELS } from '@portal/contract/vocabulary';
import {
  CheckboxField,
  DialogForm,
  SelectField,
  SelectSeveralField,
  TextField,
  ToldOnceDialog,
} from '@portal/ui/data';
import { useQueryClient } from '@portal/ui/query';
import { useState } from 'react';
import { accessTokensQuery } from '../api/profile';
import { accessTokenSchema, DAYS_OPTIONS, type NewAccessToken } from '../model/access-token-rules';
import { showFailure } from './show-failure';

interface Made {
  name: string;
  token: string;
}

function optionsFor(grantable: readonly Permission[], text: string) {
  const wanted = text.trim().toLowerCase();
  return grantable
    .map((permission) => ({ value: permission, label: PERMISSION_LABELS[permission] }))
    .filter(({ label }) => label.toLowerCase().includes(wanted));
}

interface NewAccessTokenProps {
  open: boolean;
  /** What the reader may do, and so may give. */
  grantable: readonly Permission[];
  onClose: () => void;
}

/** Makes an access token, and then shows it this once. */
export function NewAccessTokenDialog({ open, grantable, onClose }: NewAccessTokenProps) {
  const client = useQueryClient();
  const [made, setMade] = useState<Made>();
  const create = async ({ permissions, ...rest }: NewAccessToken) => {
    try {
      const body = { ...rest, permissions: grantable.filter((each) => permissions.includes(each)) };
      setMade(await call('createAccessToken', { body }));
    } catch (error) {
      showFailure(error, 'Failed to make the access token');
      throw error;
    }
    onClose();
    await client.invalidateQueries({ queryKey: accessTokensQuery.queryKey });
  };
  return (
    <>
      <DialogForm
        open={open}
        title="New Access Token"
        onClose={onClose}
        schema={accessTokenSchema}
        initialValues={{ days: '90', read_only: true }}
        submitLabel="Make Access Token"
        busyLabel="Making..."
        onSubmit={create}
      >
        <TextField
          name="name"
          label="Name"
          required
          maxLength={MAX_LENGTHS.name}
          hint="What it is for, such as Nightly export. The activity log shows it beside your name."
        />
        <SelectField name="days" label="Lasts" required options={DAYS_OPTIONS} />
        <SelectSeveralField
          name="permissions"
          label="May"
          required
          hint="No more than you may do yourself, now and later."
          placeholder="Search permissions"
          emptyText="No such permission"
          queryKey={['profile', 'grantable', grantable]}
          load={async (text) => optionsFor(grantable, text)}
        />
        <CheckboxField name="read_only" label="Read only" text="It may read and change nothing" required />
      </DialogForm>
      <ToldOnceDialog
        open={made !== undefined}
        title={`Access token ${made?.name ?? ''}`}
        noun="Access token"
        copyLabel="Copy Token"
        secret={made?.token ?? ''}
        onClose={() => setMade(undefined)}
      >
        It is shown this once. Whoever has it can do what you allowed it: keep it like a password.
      </ToldOnceDialog>
    </>
  );
}
