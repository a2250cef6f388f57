import { type ComponentProps, type CSSProperties, isValidElement, type ReactNode } from 'react';
import { formatMoney, type Tone } from '../format';
import { Link, type To } from '../router';
import { Icon, type IconName } from './icon';
import styles from './stat-card.module.css';
import { Money } from './values';

export interface StatCardProps {
  label: string;
  /** Ready for people: formatted by `@portal/ui/format`. Absent while loading or when the figure is not known. */
  value?: ReactNode;
  /** A short line below the figure. */
  hint?: ReactNode;
  icon?: IconName;
  tone?: Tone;
  loading?: boolean;
  /** Makes the figure a link to the list behind it. */
  to?: To;
}

/** How many characters a figure has, so that one with many is set smaller; undefined where that is not known. */
function lettersOf(value: ReactNode): number | undefined {
  const text =
    isValidElement<ComponentProps<typeof Money>>(value) && value.type === Money
      ? formatMoney(value.props.amount)
      : value;
  return typeof text === 'string' ? text.length : undefined;
}

/** One figure with its name. Put several into {@link StatCards}. */
export function StatCard({ label, value, hint, icon, tone = 'neutral', loading = false, to }: StatCardProps) {
  const figure = loading ? (
    <span className={styles.waiting}>
      <span className={styles.hidden}>Loading</span>
    </span>
  ) : (
    (value ?? '–')
  );
  return (
    <div className={styles.card} data-tone={tone}>
      <dt className={styles.label}>
        {icon ? (
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
        ) : null}
        {label}
      </dt>
      <dd className={styles.value} style={{ '--letters': lettersOf(value) } as CSSProperties}>
        {to && !loading ? (
          <Link to={to} className={styles.link}>
            <span className={styles.hidden}>{label}: </span>
            {figure}
            <span className={styles.hidden}>, open the list</span>
          </Link>
        ) : (
          figure
        )}
      </dd>
      {hint ? <dd className={styles.hint}>{hint}</dd> : null}
    </div>
  );
}

/** A row of figures that wraps; `label` names the group for screen readers. */
export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <dl className={styles.cards}>{children}</dl>
    </section>
  );
}
