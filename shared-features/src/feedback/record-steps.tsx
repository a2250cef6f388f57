import { decisionOn, MAX_LENGTHS, reasonBodySchema } from '@portal/contract';
import { DialogForm, TextAreaField } from '@portal/ui/data';
import type { ReactNode } from 'react';
import { ConfirmActionDialog } from './confirm-action-dialog';
import { RecordChangedNotice } from './record-changed-notice';
import styles from './record-steps.module.css';
import { useLatestRecord } from './use-latest-record';

interface Decided {
  id: number;
  version: number;
  decisions: readonly { action: string; open: boolean; why?: { text: string } | undefined }[];
}

/** The record as its reader last saw it; a refused change brings it up to date. */
export function useLatestDecided<Latest extends Decided>(opened: Latest) {
  return useLatestRecord<Latest>(opened, ({ current }) => current as Latest | undefined);
}

interface StepChangedProps<Latest extends Decided> {
  noun: string;
  opened: Latest;
  latest: Latest;
  action: Latest['decisions'][number]['action'];
}

/** Tells a change made elsewhere, and whether the step is still open. */
export function StepChangedNotice<Latest extends Decided>(props: StepChangedProps<Latest>) {
  const { noun, opened, latest, action } = props;
  if (latest.version === opened.version) return null;
  return (
    <RecordChangedNotice noun={noun} version={latest.version}>
      <p>{decisionOn(latest, action).why?.text ?? 'It is up to date now. Check it, then confirm again.'}</p>
    </RecordChangedNotice>
  );
}

interface StepProps<Latest extends Decided> {
  noun: string;
  /** As it was when the dialog was opened. */
  record: Latest;
  action: Latest['decisions'][number]['action'];
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
  title: string;
  confirmLabel: string;
  busyLabel: string;
  tone?: 'primary' | 'danger';
  children: ReactNode | ((latest: Latest) => ReactNode);
}

export interface ConfirmStepProps<Latest extends Decided> extends StepProps<Latest> {
  send: (latest: Latest) => Promise<unknown>;
  /** Beside closing the dialog. */
  onDone?: () => void;
}

/** A step of a record that is only confirmed. */
export function ConfirmStep<Latest extends Decided>(props: ConfirmStepProps<Latest>) {
  const { noun, record, action, send, onDone, children, ...dialog } = props;
  const { latest, attempt } = useLatestDecided(record);
  return (
    <ConfirmActionDialog
      {...dialog}
      isOpen={decisionOn(latest, action).open}
      send={async () => {
        await attempt(send);
        dialog.onClose();
        onDone?.();
      }}
    >
      <StepChangedNotice noun={noun} opened={record} latest={latest} action={action} />
      {typeof children === 'function' ? children(latest) : children}
    </ConfirmActionDialog>
  );
}

export interface ReasonedStepProps<Latest extends Decided> extends StepProps<Latest> {
  /** Who reads the reason. */
  placeholder: string;
  send: (latest: Latest, reason: string) => Promise<unknown>;
}

/** A step of a record that says why. */
export function ReasonedStep<Latest extends Decided>(props: ReasonedStepProps<Latest>) {
  const { noun, record, action, send, children, confirmLabel, tone, placeholder, ...dialog } = props;
  const { latest, attempt } = useLatestDecided(record);
  return (
    <DialogForm<{ reason: string }>
      {...dialog}
      unsaved={{ policy: 'session-end', name: `${noun}-${action}.${record.id}` }}
      schema={reasonBodySchema}
      submitLabel={confirmLabel}
      submitTone={tone}
      settled={!decisionOn(latest, action).open}
      onSubmit={async ({ reason }) => {
        await attempt((now) => send(now, reason));
        dialog.onClose();
      }}
    >
      <StepChangedNotice noun={noun} opened={record} latest={latest} action={action} />
      <div className={styles.lead}>{typeof children === 'function' ? children(latest) : children}</div>
      <TextAreaField
        name="reason"
        label="Reason"
        placeholder={placeholder}
        maxLength={MAX_LENGTHS.reason}
        required
        focused
      />
    </DialogForm>
  );
}
