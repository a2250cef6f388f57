import type { ReactNode } from 'react';
import { activityTone, conditionLabel, roleLabel, statusLabel, type Tone, urgencyLabel } from '../format';
import styles from './badges.module.css';

interface BadgeProps {
  tone?: Tone;
  children: ReactNode;
}

/** A word on a soft colour. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}

/** A status of anything: request, asset, account, allocation. `label` replaces the word, not the colour. */
export function StatusBadge({ status, label }: { status: string | null | undefined; label?: string }) {
  const { text, tone } = statusLabel(status);
  return <Badge tone={tone}>{label ?? text}</Badge>;
}

export function UrgencyBadge({ urgency }: { urgency: string | null | undefined }) {
  const { text, tone } = urgencyLabel(urgency);
  return <Badge tone={tone}>{text}</Badge>;
}

export function ConditionBadge({ condition }: { condition: string | null | undefined }) {
  const { text, tone } = conditionLabel(condition);
  return <Badge tone={tone}>{text}</Badge>;
}

export function RoleBadge({ role }: { role: string | null | undefined }) {
  const { text, tone } = roleLabel(role);
  return <Badge tone={tone}>{text}</Badge>;
}

/** The action of an activity entry. */
export function ActivityBadge({ action }: { action: string }) {
  return <Badge tone={activityTone(action)}>{action}</Badge>;
}
