import { type ComponentProps, type CSSProperties, isValidElement, type ReactNode } from 'react';
import { formatCount, formatMoney, type Tone } from '../format';
import { Link, type To } from '../router';
import { Icon, type IconName } from './icon';
import { VisuallyHidden } from './layout';
import styles from './stat-card.module.css';
import { Money } from './values';

/** One figure of a row. */
export interface StatItem {
  label: string;
  /** A count, or ready for people: formatted by `@portal/ui/format`. Absent while loading or when it is not known. */
  value?: ReactNode;
  /** A short line below the figure. */
  hint?: ReactNode;
  icon?: IconName;
  tone?: Tone;
  /** Makes the figure a link to the list behind it. */
  to?: To;
}

/** A figure as text; undefined where it is made of something else than a text or an amount. */
function textOf(value: ReactNode): string | undefined {
  const text =
    isValidElement<ComponentProps<typeof Money>>(value) && value.type === Money
      ? formatMoney(value.props.amount, value.props.currency)
      : (value ?? NO_FIGURE);
  return typeof text === 'string' ? text : undefined;
}

const NO_FIGURE = '–';

function StatCard({
  label,
  value,
  hint,
  icon,
  tone = 'neutral',
  loading,
  to,
}: StatItem & { loading: boolean }) {
  const shown = typeof value === 'number' ? formatCount(value) : value;
  const figure = loading ? (
    <span className={styles.waiting}>
      <VisuallyHidden>Loading</VisuallyHidden>
    </span>
  ) : (
    (shown ?? NO_FIGURE)
  );
  const text = textOf(shown);
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
      <dd className={styles.value} style={{ '--letters': text?.length } as CSSProperties}>
        {to && !loading ? (
          // One name: a browser puts a blank between parts of which one is hidden.
          <Link
            to={to}
            className={styles.link}
            aria-label={`${text === undefined ? label : `${label}: ${text}`}, open the list`}
          >
            {figure}
          </Link>
        ) : (
          figure
        )}
      </dd>
      {hint ? <dd className={styles.hint}>{hint}</dd> : null}
    </div>
  );
}

interface StatCardsProps {
  /** Names the group for screen readers. */
  label: string;
  items: readonly StatItem[];
  /** In place of all figures. */
  loading?: boolean;
}

/** A row of figures that wraps, each with its name. */
export function StatCards({ label, items, loading = false }: StatCardsProps) {
  return (
    <section aria-label={label}>
      <dl className={styles.cards}>
        {items.map((item) => (
          <StatCard key={item.label} {...item} loading={loading} />
        ))}
      </dl>
    </section>
  );
}
