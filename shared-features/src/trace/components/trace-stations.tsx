import type { StationState, Trace, TraceStation } from '@portal/contract';
import { DateTimeText, Icon, type IconName, Money, VisuallyHidden } from '@portal/ui/base';
import styles from './trace.module.css';

const TITLES: Readonly<Record<TraceStation, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  ordered: 'Ordered',
  received: 'Received',
  billed: 'Billed',
  spent: 'Spent',
  'handed-over': 'Handed over',
  worth: 'Worth today',
};

const STATES: Readonly<Record<StationState, { icon: IconName; word: string }>> = {
  done: { icon: 'done', word: 'done' },
  partly: { icon: 'pending', word: 'partly done' },
  open: { icon: 'pending', word: 'still open' },
  none: { icon: 'info', word: 'not part of it' },
};

/** The way from the request to the cent, a station beside the other, below each other on a phone. */
export function TraceStations({ stations }: Pick<Trace, 'stations'>) {
  return (
    <ol className={styles.stations} aria-label="Stations">
      {stations.map(({ station, state, amount, text, at }) => (
        <li key={station} className={styles.station} data-state={state}>
          <span className={styles.dot}>
            <Icon name={STATES[state].icon} />
          </span>
          <div className={styles.told}>
            <h3 className={styles.name}>
              {TITLES[station]}
              <VisuallyHidden>, {STATES[state].word}</VisuallyHidden>
            </h3>
            {amount === null ? null : (
              <p className={styles.amount}>
                <Money amount={amount} />
              </p>
            )}
            <p className={styles.text}>{text}</p>
            {at === null ? null : (
              <p className={styles.text}>
                <DateTimeText value={at} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
