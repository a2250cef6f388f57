import { type RemoteReleases, ROLE_LABELS, ROLES } from '@portal/contract';
import { Notice, Stack, useTimeZone } from '@portal/ui/base';
import {
  CheckboxField,
  DialogForm,
  FormGrid,
  RadioCards,
  SelectField,
  SelectSeveralField,
  TextField,
} from '@portal/ui/data';
import { formatDateTime } from '@portal/ui/format';
import { useState } from 'react';
import { useActivateRelease } from '../api/change-release';
import { findAccounts } from '../api/find-accounts';
import { type ActivationMode, activationFormSchema, roleField, USUAL_END } from '../model/activation-form';
import { sourceText } from '../model/source-text';
import type { ReleaseDialogProps } from './change-dialogs';
import { ChangedNotice } from './changed-notice';
import styles from './releases.module.css';
import { useLatestRemote } from './use-latest-remote';

/** Of a build that was made outside version control. */
const UNKNOWN_COMMIT = 'unknown';

const AUDIENCES = [
  { value: 'some', label: 'Some first', hint: 'A canary: promote it or withdraw it afterwards' },
  { value: 'stages', label: 'In stages', hint: 'A canary whose share rises by itself' },
  { value: 'all', label: 'Everybody', hint: 'It is live at once' },
];

/** Ends the commit of a build whose sources were changed since, as the build writes it. */
const CHANGED = '-changed';

function commitText(sha: string): string {
  return `commit ${sha.slice(0, 7)}${sha.endsWith(CHANGED) ? ' with changes' : ''}`;
}

/** What tells one build from another: its age, the commit it was built from, and whether it has failed before. */
function buildText(
  { build_id, built_at, git_sha, source, failures }: RemoteReleases['published'][number],
  zone: string,
): string {
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  return [
    build_id,
    `built ${formatDateTime(built_at, zone)}`,
    ...(source ? [sourceText(source)] : git_sha === UNKNOWN_COMMIT ? [] : [commitText(git_sha)]),
    ...(failed > 0 ? [`failed ${failed} times in the last seven days`] : []),
  ].join(', ');
}

function buildOptions({ published }: RemoteReleases, zone: string) {
  return published.map((build) => ({ value: build.build_id, label: buildText(build, zone) }));
}

const AT_END = [
  { value: USUAL_END, label: 'Live for everybody after 100%, otherwise it waits' },
  { value: 'live', label: 'It becomes live for everybody' },
  { value: 'wait', label: 'It waits for promotion' },
];

function StageFields() {
  return (
    <>
      <TextField
        name="shares"
        label="Shares in per cent"
        hint="One for each stage, rising: 5, 25, 100. People who already have it keep it"
        maxLength={60}
        required
      />
      <FormGrid>
        <TextField
          name="wait_minutes"
          label="Minutes for each stage"
          hint="At least: too few loads or more failures than the live release hold it"
          inputMode="numeric"
          maxLength={5}
          required
        />
        <SelectField name="at_end" label="After the last stage" options={AT_END} required />
      </FormGrid>
    </>
  );
}

/** The share, and who gets it besides. A role that is never offered the area need not be named. */
function AudienceFields({ roles, inStages }: { roles: readonly string[]; inStages: boolean }) {
  return (
    <>
      {inStages ? (
        <StageFields />
      ) : (
        <TextField
          name="percent"
          label="Share in per cent"
          hint="Of everybody else; always the same people"
          inputMode="decimal"
          maxLength={5}
        />
      )}
      <SelectSeveralField
        name="accounts"
        label="Named people"
        hint="Regardless of their share or role, if they may enter the area"
        placeholder="Search by name or email"
        emptyText="Nobody found"
        queryKey={['admin', 'releases', 'accounts']}
        load={findAccounts}
      />
      <FormGrid>
        {ROLES.filter((role) => roles.includes(role)).map((role) => (
          <CheckboxField
            key={role}
            name={roleField(role)}
            label={ROLE_LABELS[role]}
            text="All of them"
            required
          />
        ))}
      </FormGrid>
    </>
  );
}

function whatHappens({ title, stable, canary }: RemoteReleases, toSome: boolean): string {
  if (!toSome)
    return `It becomes the live release of ${title} for everybody; ${stable.build_id} stays as the previous release, to be rolled back to.`;
  const replaced = canary ? ` in place of the canary ${canary.build_id}` : '';
  return `Only these get it${replaced}; everybody else keeps ${stable.build_id}.`;
}

/** Releases a build that is published in the deploy folder: to some first, or to everybody. */
export function ActivateDialog({ remote, open, onClose, onClosed }: ReleaseDialogProps) {
  const { latest, hasChanged, attempt } = useLatestRemote(remote);
  const zone = useTimeZone();
  const activate = useActivateRelease();
  const [mode, setMode] = useState<ActivationMode>('some');
  const toSome = mode !== 'all';
  const isOpen = latest.allowed_actions.includes('activate');
  const options = buildOptions(latest, zone);
  return (
    <DialogForm
      open={open}
      title={`Release a build of ${remote.title}`}
      onClose={onClose}
      onClosed={onClosed}
      schema={activationFormSchema(mode)}
      initialValues={{
        build_id: options[0]?.value,
        percent: '5',
        shares: '5, 25, 100',
        wait_minutes: '30',
        at_end: USUAL_END,
      }}
      submitLabel={toSome ? 'Begin canary' : 'Release to everybody'}
      busyLabel="Releasing..."
      settled={!isOpen}
      width={680}
      onSubmit={async (activation) => {
        await attempt((now) => activate.mutateAsync({ remote: now, activation }));
        onClose();
      }}
    >
      {hasChanged ? (
        <div className={styles.lead}>
          <ChangedNotice remote={latest} isOpen={isOpen} />
        </div>
      ) : null}
      <SelectField name="build_id" label="Build" options={options} required />
      <div className={styles.lead}>
        <Stack>
          <RadioCards
            label="Who gets it"
            options={AUDIENCES}
            value={mode}
            onChange={(value) => setMode(value as ActivationMode)}
          />
          <Notice>{whatHappens(latest, toSome)}</Notice>
        </Stack>
      </div>
      {toSome ? <AudienceFields roles={latest.roles} inStages={mode === 'stages'} /> : null}
    </DialogForm>
  );
}
